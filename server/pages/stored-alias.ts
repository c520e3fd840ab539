import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { ALIAS_COOKIE, cookieName } from '../../contract/core/constants';
import { aliasSchema } from '../../contract/core/fields';

const PATH_ALIAS = /^\/@([^/]+)/;

/** The alias in the address itself, regardless of the cookie. */
export function pathAlias(urlPath: string): string | null {
  const parsed = z.safeParse(aliasSchema, PATH_ALIAS.exec(urlPath)?.[1]);
  return parsed.success ? parsed.data : null;
}

/**
 * Whether the stored alias affects this address: not under `/@{alias}`, which has its own alias,
 * nor on exactly /, the plain storefront (product 4, Alias handling).
 */
function isStoredAliasAsked(urlPath: string): boolean {
  return urlPath !== '/' && !PATH_ALIAS.test(urlPath);
}

/** The cookie's stored alias, where it affects this address. */
export function storedAlias(c: Context, isHttps: boolean): string | null {
  if (!isStoredAliasAsked(c.req.path)) return null;
  const parsed = z.safeParse(aliasSchema, getCookie(c, cookieName(ALIAS_COOKIE, '/', isHttps)));
  return parsed.success ? parsed.data : null;
}

/** Tells the page's inline script for which stored alias it was rendered (`src/boot.ts`). */
export function renderedWith(urlPath: string, alias: string | null): string {
  return isStoredAliasAsked(urlPath) ? `<meta name="stored-alias" content="${alias ?? ''}">` : '';
}
