import { isAppWrapper } from './wrapper';

/** An in-app browser, in which login or payment may break (vendors 11). */
export type InAppBrowser = 'kakaotalk' | 'naver' | 'other';

/** The in-app browser that shows the page, or null for an ordinary browser and for our wrapper. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  if (isAppWrapper(userAgent)) return null;
  if (/KAKAOTALK/i.test(userAgent)) return 'kakaotalk';
  if (/NAVER\(inapp;/.test(userAgent)) return 'naver';
  return /; wv\)/.test(userAgent) ? 'other' : null;
}

/**
 * The address that opens a page in the default browser, or null where there is none: an iPhone offers one
 * only in KakaoTalk. Follow it on a tap only.
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
