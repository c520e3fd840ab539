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

/** Keeps the key as long as the copy, where no script can read it, and the mark beside it. */
export function writeCopyCookie(cookies: Cookies, key: string, seconds = SECONDS): void {
  cookies.write(COOKIE, key, { path: PATH, seconds });
  cookies.write(CART_COPY_MARK, '1', { path: '/', seconds, isReadable: true });
}

/** Removes both: there is no copy any more. */
export function clearCopyCookie(cookies: Cookies): void {
  writeCopyCookie(cookies, '', 0);
}
