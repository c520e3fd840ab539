import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import { SESSION_KEYS } from '@/platform/storage/keys';
import { sessionStore } from '@/platform/storage/web-storage';

/** The path if it stays on this origin, else null: redirect targets never lead away (design 4). */
export function safeRedirectPath(path: string | null): string | null {
  if (path === null || !path.startsWith('/')) return null;
  try {
    const base = 'https://dalim.invalid';
    const url = new URL(path, base);
    if (url.origin !== base || /[\\\s]/.test(path) || path.startsWith('//')) return null;
    if (url.pathname.startsWith('/oauth/')) return null;
    return url.pathname + url.search + url.hash;
  } catch {
    return null;
  }
}

/**
 * What is kept as the target after login (spec 4): with the media-only alias stored and another
 * alias in the address, the target is put under `/@media`.
 */
export function redirectTarget(
  href: string,
  routeAlias: string | null,
  storedAlias: string | null,
) {
  const foreign = storedAlias === MEDIA_ONLY_ALIAS && routeAlias !== MEDIA_ONLY_ALIAS;
  return foreign ? `/@${MEDIA_ONLY_ALIAS}${href === '/' ? '' : href}` : href;
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
  sessionStore.remove(SESSION_KEYS.redirectPath);
  return path;
}
