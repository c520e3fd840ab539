/** Constants shared by app and server (product 9). Times are milliseconds unless named otherwise. */

/** Alias of the reserved storefront without analytics (product 1, 4). */
export const MEDIA_ONLY_ALIAS = 'media';
/** Alias that loads a clinic by a fixed id instead of by alias (product 4, Alias handling). */
export const DEFAULT_ALIAS = 'dalim';
/** The clinic of the default alias. */
export const DEFAULT_CLINIC_ID = '65a1c0de0000000000000001';
/** The clinic of the media-only alias. */
export const MEDIA_ONLY_CLINIC_ID = '65a1c0de0000000000000002';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Cookie with the stored clinic alias (product 3), which the server reads, too; named by `cookieName`. */
export const ALIAS_COOKIE = 'clinicAlias';

/**
 * Cookie without a secret that scripts read (product 3, Session): `1` where an HttpOnly one holds a session,
 * `ended` where it has ended here and the server has not heard of it yet. Named by `cookieName`.
 */
export const SESSION_MARK = 'session';

/**
 * Cookie without a secret that scripts read: an HttpOnly one beside it names the copy of a guest's cart. Safari empties
 * what scripts have stored, and leaves alone what a server has set. Named by `cookieName`.
 */
export const CART_COPY_MARK = 'cartCopyMark';
/** Header of calls that no other site's page can send without asking first. */
export const OWN_HEADER = 'X-Dalim-Page';

/** Prefixes of names that browsers accept on https only: for the whole site without a domain, and for one path. */
const COOKIE_PREFIXES = { host: '__Host-', secure: '__Secure-' } as const;

/** The only name under which a cookie is read and set on this origin; on http loopback no prefix can be set (decision 0132). */
export function cookieName(name: string, path: string, isHttps: boolean): string {
  if (!isHttps) return name;
  return (path === '/' ? COOKIE_PREFIXES.host : COOKIE_PREFIXES.secure) + name;
}

/** Maximum length of a search text for products or clinics. */
export const SEARCH_MAX = 50;
/** How many words of a search text the server looks for. */
export const SEARCH_MAX_WORDS = 8;

/** More than any patient needs; keeps totals far below the integers' limit. */
export const CART_LINE_MAX_QUANTITY = 999;
export const CART_MAX_LINES = 100;
export const CART_FULL_MESSAGE = `장바구니에는 ${CART_MAX_LINES}가지까지 담을 수 있습니다.`;

/** Where browsers tell the shop how fast a page was, while it counts that. */
export const PAGE_SPEED_PATH = '/page-speed';

/** Patterns for code in the first load, where a schema would be too large. */
export const ID_PATTERN = /^[0-9a-f]{24}$/;
/** An alias, for use within a larger pattern. */
export const ALIAS = '[a-z0-9][a-z0-9-]{0,39}';
export const ALIAS_PATTERN = /* @__PURE__ */ new RegExp(`^${ALIAS}$`);

/** The default message, here so that a page need not load the whole list. */
export const INTERNAL_ERROR_MESSAGE = '문제가 생겼습니다. 잠시 후에 다시 시도해 주세요.';
