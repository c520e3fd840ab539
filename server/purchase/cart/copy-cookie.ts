import { CART_COPY_MARK } from '@contract/core/constants';
import type { Cookies } from '../../http/api';
import { PERIODS } from '../../core/periods';

const COOKIE = 'cartCopy';
/** Only the cart's calls read it. */
const PATH = '/api/market/cart';
const SECONDS = PERIODS.copies.ms / 1000;
const KEY = /^[\w-]{22}$/;

/** The key of the browser's copy. */
export function readCopyCookie(cookies: Cookies): string | undefined {
  const value = cookies.read(COOKIE, PATH);
  return value !== undefined && KEY.test(value) ? value : undefined;
}

/**
 * Stores the key as long as the copy, where no script can read it, and the copy's revision beside it, which scripts read
 * (decision 0125).
 */
export function writeCopyCookie(cookies: Cookies, key: string, revision: number): void {
  cookies.write(COOKIE, key, { path: PATH, seconds: SECONDS });
  cookies.write(CART_COPY_MARK, `${revision}`, { path: '/', seconds: SECONDS, isReadable: true });
}

/** Removes both: there is no copy any more. */
export function clearCopyCookie(cookies: Cookies): void {
  cookies.write(COOKIE, '', { path: PATH, seconds: 0 });
  cookies.write(CART_COPY_MARK, '', { path: '/', seconds: 0, isReadable: true });
}
