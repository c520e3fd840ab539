import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import { parseUrl } from '@contract/core/parse-url';
import { sessionStore } from '@/platform/storage/web-storage';

const BASE = 'https://dalim.invalid';
/** Characters that no address of the shop has; some parsers interpret them. */
const ODD = /[\s\p{Cc}\\]/u;
const ODD_ESCAPES = /%(?:[01][0-9a-f]|25|2f|5c|7f)/i;
/** Exactly /, which forgets the alias (product 4), and pages without a variant under one (product 2, Exceptions). */
const PLAIN_ONLY = /^\/(?:(?:clinic|review-privacy-agreement)(?:[/?#]|$)|[?#]|$)/;

/** The path if it may be a redirect target, else null: never external (product 2), nor the OAuth callback. */
export function safeRedirectPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || ODD.test(path)) return null;
  const target = parseUrl(path, BASE);
  if (!target) return null;
  const { origin, pathname, search, hash } = target;
  // `/.//evil.example` becomes `//evil.example` when its dots are resolved
  const isOurs = origin === BASE && !pathname.startsWith('//') && !ODD_ESCAPES.test(pathname);
  return isOurs && !/^(?:\/@[^/]*)?\/oauth(?:\/|$)/i.test(pathname)
    ? pathname + search + hash
    : null;
}

/**
 * The redirect target to store: if the media-only alias was stored and the address has another alias or none, the
 * target moves under `/@media` (decision 0110). Pages without such an address stay.
 * @param storedAlias the alias stored before the navigation, `AliasStore.before`
 */
export function redirectTarget(href: string, storedAlias: string | null): string {
  const [, routeAlias, rest = href] = /^\/@([^/?#]+)(.*)$/s.exec(href) ?? [];
  const isElsewhere = storedAlias !== MEDIA_ONLY_ALIAS || routeAlias === MEDIA_ONLY_ALIAS;
  if (isElsewhere || PLAIN_ONLY.test(href)) return href;
  return `/@${MEDIA_ONLY_ALIAS}${rest.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Stores the redirect target. */
export function saveRedirectPath(path: string): void {
  const safe = safeRedirectPath(path);
  if (safe !== null) sessionStore.write('redirectPath', safe);
}

/** The stored target, or null; it stays stored. */
export function peekRedirectPath(): string | null {
  return safeRedirectPath(sessionStore.read('redirectPath'));
}

/** Takes the stored target; it is used once. */
export function takeRedirectPath(): string | null {
  const path = peekRedirectPath();
  sessionStore.remove('redirectPath');
  return path;
}
