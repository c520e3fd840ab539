import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import { SESSION_KEYS } from '@/platform/storage/keys';
import { sessionStore } from '@/platform/storage/web-storage';

const BASE = 'https://dalim.invalid';
/** No address of the shop has these; some reader on the way may take them for others. */
const ODD = /[\s\p{Cc}\\]/u;
const ODD_ESCAPES = /%(?:[01][0-9a-f]|25|2f|5c|7f)/i;
/** Pages without a variant under an alias (spec 2, Exceptions). */
const PLAIN_ONLY = /^\/(?:clinic|review-privacy-agreement)(?:[/?#]|$)/;

/**
 * The path if it stays on this origin, else null: redirect targets never lead away (design 4), nor back
 * to the social callback.
 */
export function safeRedirectPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || ODD.test(path)) return null;
  if (!URL.canParse(path, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  // `/.//evil.example` is `//evil.example` once its dots have been taken
  const isOurs = origin === BASE && !pathname.startsWith('//') && !ODD_ESCAPES.test(pathname);
  return isOurs && !/^\/oauth(?:\/|$)/i.test(pathname) ? pathname + search + hash : null;
}

/**
 * What is kept as the target after login (spec 4): with the media-only alias stored and another alias
 * in the address, or none, the target is put under `/@media`. Pages without such an address stay.
 */
export function redirectTarget(href: string, storedAlias: string | null): string {
  const [, routeAlias, rest = href] = /^\/@([^/?#]+)(.*)$/s.exec(href) ?? [];
  const isElsewhere = storedAlias !== MEDIA_ONLY_ALIAS || routeAlias === MEDIA_ONLY_ALIAS;
  if (isElsewhere || PLAIN_ONLY.test(href)) return href;
  return `/@${MEDIA_ONLY_ALIAS}${rest.replace(/^\/(?=$|[?#])/, '')}`;
}

/** Keeps the target that opens after login. */
export function saveRedirectPath(path: string): void {
  const safe = safeRedirectPath(path);
  if (safe !== null) sessionStore.write(SESSION_KEYS.redirectPath, safe);
}

/** The kept target, or null; it stays kept. */
export function peekRedirectPath(): string | null {
  return safeRedirectPath(sessionStore.read(SESSION_KEYS.redirectPath));
}

/** Takes the kept target; it is used once. */
export function takeRedirectPath(): string | null {
  const path = peekRedirectPath();
  dropRedirectPath();
  return path;
}

export function dropRedirectPath(): void {
  sessionStore.remove(SESSION_KEYS.redirectPath);
}
