import { ALIAS_COOKIE, CART_COPY_MARK, cookieName, SESSION_MARK } from '@contract/core/constants';

/** The value of a cookie as it stands there, or null. */
function findCookie(name: string): string | null {
  const start = `${cookieName(name, '/', isHttps())}=`;
  const parts = document.cookie.split(';').map((part) => part.trim());
  return parts.find((part) => part.startsWith(start))?.slice(start.length) ?? null;
}

/** The alias that this browser has stored, or null. */
export function readAliasCookie(): string | null {
  return findCookie(ALIAS_COOKIE);
}

/** Stores the alias for this browser session where the server can read it (product 3), or removes it. */
export function writeAliasCookie(alias: string | null): void {
  const removed = '; Max-Age=0';
  const value = `${encodeURIComponent(alias ?? '')}; SameSite=Lax`;
  writeCookie(ALIAS_COOKIE, alias === null ? value + removed : value);
}

/** The mark beside the session's HttpOnly cookie, or null. */
export function readSessionMark(): string | null {
  return findCookie(SESSION_MARK);
}

/** Marks the session as one that has ended here; the server removes the mark when it hears of that. */
export function markSessionEnded(): void {
  writeCookie(SESSION_MARK, `ended; SameSite=Strict; Max-Age=${60 * 24 * 3600}`);
}

/** The revision of the server's copy of this browser's guest cart; 0 where there is none. */
export function cartCopyRevision(): number {
  return Number(findCookie(CART_COPY_MARK) ?? 0);
}

/** Forgets the copy where no call reaches the server: what was emptied does not come back. */
export function forgetCartCopyMark(): void {
  writeCookie(CART_COPY_MARK, '; Max-Age=0');
}

const isHttps = () => window.location.protocol === 'https:';

function writeCookie(name: string, text: string): void {
  const secure = isHttps() ? '; Secure' : '';
  document.cookie = `${cookieName(name, '/', isHttps())}=${text}; Path=/${secure}`;
}
