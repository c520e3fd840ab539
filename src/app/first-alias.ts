import { ALIAS_PATTERN } from '@contract/core/constants';
import { readAliasCookie } from '@/platform/storage/cookie';
import { sessionStore } from '@/platform/storage/web-storage';

/** The stored alias that a page starts with: the tab's own, else the cookie's; none on exactly / (product 4). */
export function firstAlias(): string | null {
  if (window.location.pathname === '/') return null;
  const stored = sessionStore.read('clinicAlias') ?? readAliasCookie();
  return stored !== null && ALIAS_PATTERN.test(stored) ? stored : null;
}
