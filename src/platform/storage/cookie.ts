import { ALIAS_COOKIE, SESSION_MARK } from '@contract/constants';

/** Finds a cookie's value, as it stands there, in a Cookie header or `document.cookie`. */
function findCookie(cookies: string, name: string): string | null {
  for (const part of cookies.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return null;
}

/** The alias that this browser has kept, or null. */
export function readAliasCookie(): string | null {
  return findCookie(document.cookie, ALIAS_COOKIE);
}

/** Keeps the alias for this browser session where the server can read it (product 3), or removes it. */
export function writeAliasCookie(alias: string | null): void {
  const life = alias === null ? '; Max-Age=0' : '';
  writeCookie(`${ALIAS_COOKIE}=${encodeURIComponent(alias ?? '')}; SameSite=Lax${life}`);
}

/** The mark beside the session's HttpOnly cookie, or null. */
export function readSessionMark(): string | null {
  return findCookie(document.cookie, SESSION_MARK);
}

/** Marks the session as one that has ended here; the server removes the mark when it hears of that. */
export function markSessionEnded(): void {
  writeCookie(`${SESSION_MARK}=ended; SameSite=Strict; Max-Age=${60 * 24 * 3600}`);
}

function writeCookie(text: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${text}; Path=/${secure}`;
}
