/** The variables that decide whether sandboxes may run. */
interface SandboxEnvironment {
  PUBLIC_ORIGIN?: string | undefined;
  SANDBOX?: string | undefined;
}

/**
 * Whether sandboxes may run (design, What runs): only on a loopback address, or with `SANDBOX=on`.
 * Unreadable values count as no.
 */
export function sandboxAllowed(env: SandboxEnvironment): boolean {
  if (env.SANDBOX === 'on') return true;
  return isLoopbackOrigin(env.PUBLIC_ORIGIN ?? '');
}

function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  if (hostname === 'localhost' || hostname === '[::1]') return true;
  return /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname);
}
