import { ALIAS_COOKIE } from '@contract/constants';

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
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const life = alias === null ? '; Max-Age=0' : '';
  document.cookie = `${ALIAS_COOKIE}=${encodeURIComponent(alias ?? '')}; Path=/; SameSite=Lax${life}${secure}`;
}
