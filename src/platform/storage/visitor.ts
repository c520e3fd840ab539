import { newIdempotencyKey } from '../api/idempotency-key';
import { LOCAL_KEYS } from './keys';
import { localStore } from './web-storage';

/**
 * The visitor's random number, where the library looks for it; made here when there is none, so that the
 * library goes on with it.
 */
export function visitorId(): string {
  const cookie = /(?:^|; )ajs_anonymous_id=([^;]+)/.exec(document.cookie)?.[1];
  const stored = cookie ?? localStore.read(LOCAL_KEYS.visitor);
  if (stored !== null) return decodeURIComponent(stored).replaceAll('"', '');
  const made = newIdempotencyKey();
  localStore.write(LOCAL_KEYS.visitor, JSON.stringify(made));
  return made;
}
