import * as z from 'zod/mini';

/** The given variables; empty ones count as absent and are left out. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Whether an origin is of this machine only. Unreadable ones are not. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return hostname === '[::1]' || isLoopbackName(hostname);
}

/** Whether a host name is of this machine only. */
export function isLoopbackName(name: string): boolean {
  return name === 'localhost' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}

/** What settings are read as, by the schemas that a module exports. */
export type SettingsOf<Shape extends z.core.$ZodShape> = z.output<z.ZodMiniObject<Shape>>;

export const text = z.string();
export const onOff = z.enum(['on', 'off'], 'must be on or off');

/** An address with one of the schemes, such as `https:`. */
export const url = (schemes: readonly string[], error: string) =>
  text.check(
    z.refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
      error,
    }),
  );

/** An origin, with or without a trailing slash. */
export const origin = text.check(
  z.refine(
    (value) =>
      URL.canParse(value) &&
      /^https?:$/.test(new URL(value).protocol) &&
      new URL(value).origin === value.replace(/\/$/, ''),
    { error: 'must be an origin such as https://shop.example, without a path' },
  ),
);

/** A whole number between two. */
export function whole(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`;
  return z.coerce.number({ error }).check(z.int(error), z.gte(from, error), z.lte(to, error));
}

/** Settings that mean something only together. */
export function togetherFaults(settings: Given): string[] {
  const given = Object.values(settings).filter(Boolean).length;
  const names = Object.keys(settings);
  return given === 0 || given === names.length
    ? []
    : [`${names.join(' and ')} must be set together`];
}
