import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { plainText } from '../../contract/core/plain-text';
import { ALIAS_COOKIE, cookieName } from '../../contract/core/constants';
import { aliasSchema } from '../../contract/core/fields';

const PATH_ALIAS = /^\/@([^/]+)/;

/** The alias in the address itself, regardless of the cookie. */
export function pathAlias(urlPath: string): string | null {
  return z.safeParse(aliasSchema, PATH_ALIAS.exec(urlPath)?.[1]).data ?? null;
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
  const stored = getCookie(c, cookieName(ALIAS_COOKIE, '/', isHttps));
  return z.safeParse(aliasSchema, stored).data ?? null;
}

/** Tells the page's inline script for which stored alias it was rendered (`src/boot.ts`). */
export function renderedWith(urlPath: string, alias: string | null): string {
  return isStoredAliasAsked(urlPath) ? `<meta name="stored-alias" content="${alias ?? ''}">` : '';
}

/** A redirect's target without our own origin. */
export function localLocation(location: string, origin: string): string {
  return location.startsWith(origin) ? location.slice(origin.length) || '/' : location;
}

/** The path without its escapes, or as it is where they are invalid. */
export function decodePath(urlPath: string): string {
  try {
    return decodeURIComponent(urlPath);
  } catch {
    return urlPath;
  }
}

const PAGE = /^(\/[a-z0-9@._-]+)+\/?$/;

/**
 * Leads to the one spelling of a page's path, where another was asked for: routes, aliases and ids are lower case, and the
 * dot of a sentence is no part of them. Null where it is that already, and for what no page can be.
 */
export function toCanonical(c: Context): Response | null {
  const asked = decodePath(c.req.path);
  const canonical = plainText(asked)
    .toLowerCase()
    .replace(/[.,\s]+$/, '');
  if (canonical === asked || !PAGE.test(canonical)) return null;
  return c.redirect(canonical + new URL(c.req.url).search, 308);
}
