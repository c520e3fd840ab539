import {
  ALIAS_COOKIE,
  CART_COPY_MARK,
  cookieName,
  cookieNames,
  SESSION_MARK,
} from '@contract/constants';

/** The values of a cookie under its names, as they stand there; an older release's comes last. */
function findCookies(name: string): readonly string[] {
  const parts = document.cookie.split(';').map((part) => part.trim());
  return cookieNames(name).flatMap((each) =>
    parts.filter((part) => part.startsWith(`${each}=`)).map((part) => part.slice(each.length + 1)),
  );
}

/** The alias that this browser has kept, or null. */
export function readAliasCookie(): string | null {
  return findCookies(ALIAS_COOKIE)[0] ?? null;
}

/** Keeps the alias for this browser session where the server can read it (product 3), or removes it. */
export function writeAliasCookie(alias: string | null): void {
  const removed = '; Max-Age=0';
  const value = `${encodeURIComponent(alias ?? '')}; SameSite=Lax`;
  writeCookie(ALIAS_COOKIE, alias === null ? value + removed : value);
  if (isHttps()) document.cookie = `${ALIAS_COOKIE}=; Path=/; Secure${removed}`;
}

/** The mark beside the session's HttpOnly cookie, or null; an open page of an older release may have ended it. */
export function readSessionMark(): string | null {
  const marks = findCookies(SESSION_MARK);
  return marks.find((mark) => mark === 'ended') ?? marks[0] ?? null;
}

/** Marks the session as one that has ended here; the server removes the mark when it hears of that. */
export function markSessionEnded(): void {
  writeCookie(SESSION_MARK, `ended; SameSite=Strict; Max-Age=${60 * 24 * 3600}`);
}

/** Whether the server has a copy of this browser's guest cart. */
export function hasCartCopyMark(): boolean {
  return findCookies(CART_COPY_MARK).length > 0;
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
