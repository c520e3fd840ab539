import type { Descriptor } from '@contract/core/descriptor';
import { fillPath } from '@contract/core/fill-path';

export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** The address of a call below the base of its host. */
export function callUrl(
  base: string,
  call: Pick<Descriptor, 'path'>,
  { params = {}, query }: CallInput,
): string {
  const given = new Map(Object.entries(params));
  const filled = fillPath(call, (name) => given.get(name) ?? '');
  return base + filled + (query ? `?${new URLSearchParams(query)}` : '');
}
