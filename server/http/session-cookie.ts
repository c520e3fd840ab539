import { SESSION_MARK } from '@contract/core/constants';
import type { Cookies } from './api';

const COOKIE = 'refreshToken';
/** Only these calls read it. */
const PATH = '/token-service/auth';

/** The refresh token in the browser's cookie. */
export function readSessionCookie(cookies: Cookies): string | undefined {
  return cookies.read(COOKIE, PATH) || undefined;
}

/**
 * Keeps the refresh token as long as it lasts (`seconds`), in an HttpOnly cookie that no other site's call sends,
 * and beside it a mark without a secret, by which scripts know that there is a session (product 4, Session).
 */
export function writeSessionCookie(cookies: Cookies, refreshToken: string, seconds: number): void {
  cookies.write(COOKIE, refreshToken, { path: PATH, seconds, isStrict: true });
  const value = seconds === 0 ? '' : '1';
  cookies.write(SESSION_MARK, value, { path: '/', seconds, isStrict: true, isReadable: true });
}

/** Removes both: the session has ended. */
export function clearSessionCookie(cookies: Cookies): void {
  writeSessionCookie(cookies, '', 0);
}
