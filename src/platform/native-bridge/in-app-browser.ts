import { isAppWrapper } from './installed';

/** An in-app browser, in which login or payment may break (vendors 11). */
export type InAppBrowser =
  | 'kakaotalk'
  | 'naver'
  | 'instagram'
  | 'facebook'
  | 'line'
  | 'band'
  | 'other';

const SIGNS: readonly (readonly [sign: RegExp, browser: InAppBrowser])[] = [
  [/KAKAOTALK/i, 'kakaotalk'],
  [/NAVER\(inapp;/, 'naver'],
  [/\bInstagram [\d.]+/, 'instagram'],
  [/\bFB(AN|AV|_IAB)\//, 'facebook'],
  [/\bLine\/[\d.]+/, 'line'],
  [/\bBAND\/[\d.]+/, 'band'],
  [/; wv\)/, 'other'],
];

/** The in-app browser that shows the page, or null for an ordinary browser and for our wrapper. */
export function inAppBrowser(userAgent: string): InAppBrowser | null {
  if (isAppWrapper(userAgent)) return null;
  return SIGNS.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}

/**
 * The address that opens a page in the default browser, or null where there is none: KakaoTalk and Line have one on
 * both systems, all others on Android alone. Follow it on a tap only.
 */
export function wayOut(userAgent: string, page: string): string | null {
  const browser = inAppBrowser(userAgent);
  if (browser === 'kakaotalk')
    return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  const { protocol, host, pathname, search, hash } = new URL(page);
  if (browser === 'line') {
    const query = `${search === '' ? '?' : `${search}&`}openExternalBrowser=1`;
    return `${protocol}//${host}${pathname}${query}${hash}`;
  }
  if (browser === null || !/Android/.test(userAgent)) return null;
  const fallback = encodeURIComponent(page);
  const scheme = protocol.replace(':', '');
  // Android reads what follows the last #, so the page's own fragment stays as it is
  return (
    `intent://${host}${pathname}${search}${hash}#Intent;scheme=${scheme};` +
    `package=com.android.chrome;S.browser_fallback_url=${fallback};end`
  );
}
