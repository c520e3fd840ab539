import type { Descriptor } from '@contract/descriptor';

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The address of a call below the base of its host. */
export function callUrl(
  base: string,
  { path }: Pick<Descriptor, 'path'>,
  { params = {}, query }: CallInput,
): string {
  const given = new Map(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(given.get(name) ?? ''),
  );
  return base + filled + (query ? `?${new URLSearchParams(query)}` : '');
}
