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
