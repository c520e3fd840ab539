import type { Context } from 'hono';
import { plainText } from '../../contract/core/plain-text';

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
