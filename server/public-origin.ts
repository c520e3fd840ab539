import { isSandboxMapsKey } from './vendors/sandbox-addresses';

/** The given variables; empty ones count as absent and are left out. */
export type Given = Readonly<Record<string, string | undefined>>;

const VENDOR_KEYS: ReadonlySet<string> = new Set([
  'KAKAO_CLIENT_ID',
  'KAKAO_CLIENT_SECRET',
  'KAKAO_JS_KEY',
  'PORTONE_MERCHANT_CODE',
  'PORTONE_API_KEY',
  'PORTONE_API_SECRET',
  'NICEPAY_CLIENT_ID',
  'NICEPAY_SECRET_KEY',
  'NAVER_MAPS_KEY',
  'SEGMENT_WRITE_KEY',
  'SENTRY_DSN',
  'CHANNEL_PLUGIN_KEY',
  'CHANNEL_SECRET_KEY',
  'SOLAPI_API_KEY',
  'SOLAPI_API_SECRET',
]);

/** What shows that a real shop is meant: a vendor's key, or production. */
export function signsOfRealShop(given: Given): string[] {
  const keys = Object.entries(given).filter(
    ([name, value]) =>
      value && VENDOR_KEYS.has(name) && !(name === 'NAVER_MAPS_KEY' && isSandboxMapsKey(value)),
  );
  return [
    ...keys.map(([name]) => name),
    ...(given['NODE_ENV'] === 'production' ? ['NODE_ENV=production'] : []),
  ];
}

/** What shows that more than a trial on this machine is meant. */
function signsOfDeployment(given: Given): string[] {
  const { DATABASE_URL: databaseUrl, HOST: host } = given;
  return [
    ...signsOfRealShop(given),
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL']),
    ...(host === undefined || host === '::1' || isLoopbackName(host) ? [] : [`HOST=${host}`]),
  ];
}

/** Whether an origin is of this machine only. Unreadable ones are not. */
export function isLoopbackOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return hostname === '[::1]' || isLoopbackName(hostname);
}

function isLoopbackName(name: string): boolean {
  return name === 'localhost' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name);
}

/**
 * What is wrong with PUBLIC_ORIGIN (design, What runs): it is given explicitly beside the signs of a
 * deployment, and is https unless it is a loopback address.
 */
export function originFaults(given: Given): string[] {
  const origin = given['PUBLIC_ORIGIN'];
  if (origin === undefined) {
    const signs = signsOfDeployment(given).join(', ');
    if (signs === '') return [];
    return [
      `PUBLIC_ORIGIN must be set beside ${signs}: the address by which browsers reach the shop`,
    ];
  }
  if (/^https:/i.test(origin)) return hopsFaults(given);
  if (isLoopbackOrigin(origin) || !/^http:/i.test(origin)) return [];
  return ['PUBLIC_ORIGIN must begin with https://, unless it is a loopback address'];
}

/** The shop itself speaks no TLS: without this number all clients would share one proxy's address. */
function hopsFaults({ TRUSTED_HOPS: hops }: Given): string[] {
  if (hops !== undefined && hops !== '0') return [];
  return [
    'TRUSTED_HOPS must be set beside an https PUBLIC_ORIGIN: how many proxies append to X-Forwarded-For',
  ];
}
