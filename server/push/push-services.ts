/** Push services of the browsers that exist; a dot in front stands for any host below. */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.apple.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
] as const;

/**
 * Whether messages may be sent there. The address comes from the browser, so that only push services
 * count: the server calls no other host because a patient named it.
 */
export function isPushService(endpoint: string, otherOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (otherOrigins.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return KNOWN_HOSTS.some((known) =>
    known.startsWith('.') ? hostname.endsWith(known) : hostname === known,
  );
}
