import { isLoopbackOrigin, type Given } from '../core/settings';
import { isSandboxMapsKey } from './sandbox-addresses';

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

/** Where a shop runs, as far as it decides which credentials it needs. */
export interface Place {
  /** Whether a backend elsewhere has all data. */
  isElsewhere: boolean;
  /** Why no sandbox may stand in; null where one may. */
  noSandbox: string | null;
}

/** What is said of a setting that is needed because no sandbox stands in. */
export const missing = (names: string, noSandbox: string): string =>
  `${names} must be set: ${noSandbox}, so no sandbox stands in`;

/**
 * Why sandboxes may not run, or null when they may: with `SANDBOX=on`, or with it unset on a
 * loopback address without a sign of a real shop. Unreadable values count as no.
 */
export function whyNoSandbox(given: Given): string | null {
  const { SANDBOX: wanted, PUBLIC_ORIGIN: origin = '' } = given;
  if (wanted === 'on') return null;
  if (wanted) return `SANDBOX is ${wanted}`;
  if (!isLoopbackOrigin(origin)) return `${origin} is not a loopback address and SANDBOX is not on`;
  const signs = signsOfRealShop(given);
  return signs.length === 0 ? null : `${signs.join(', ')} is set without SANDBOX=on`;
}
