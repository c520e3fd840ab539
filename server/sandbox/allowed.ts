/** The environment variables that decide whether stand-ins may run. */
export interface SandboxEnvironment {
  PUBLIC_ORIGIN?: string | undefined;
  SANDBOX?: string | undefined;
}

/**
 * Whether stand-ins of third parties may run (design, What runs): only while the shop is reached
 * by a loopback address, or when somebody has said `SANDBOX=on`. Anything unreadable counts as no.
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
