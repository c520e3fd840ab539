import { isAppWrapper } from './wrapper';

/** A program whose built-in browser shows the shop: login or payment may break there (vendors 11). */
export type InAppBrowser = 'kakaotalk' | 'naver' | 'other';

/** Which built-in browser shows the page, or null for a browser of its own and for our wrapper. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  if (isAppWrapper(userAgent)) return null;
  if (/KAKAOTALK/i.test(userAgent)) return 'kakaotalk';
  if (/NAVER\(inapp;/.test(userAgent)) return 'naver';
  return /; wv\)/.test(userAgent) ? 'other' : null;
}

/**
 * The address that opens a page in the device's own browser, or null where there is no such way: outside
 * of KakaoTalk an iPhone offers none. Only to be followed on a tap.
 */
export function wayOut(userAgent: string, page: string): string | null {
  const browser = inAppBrowser(userAgent);
  if (browser === 'kakaotalk')
    return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  if (browser === null || !/Android/.test(userAgent)) return null;
  const { protocol, host, pathname, search, hash } = new URL(page);
  const fallback = encodeURIComponent(page);
  const scheme = protocol.replace(':', '');
  return (
    `intent://${host}${pathname}${search}${hash.replace('#', '%23')}#Intent;scheme=${scheme};` +
    `package=com.android.chrome;S.browser_fallback_url=${fallback};end`
  );
}
