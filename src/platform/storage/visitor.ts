import { newIdempotencyKey } from '../api/idempotency-key';
import { localStore } from './web-storage';

/** The library's names in cookies and localStorage; it also stores unsent events there. */
const STORED = /^(ajs_|persisted-queue:)/;

/** The visitor's random number, where the library looks for it; made here when there is none. */
export function visitorId(): string {
  const cookie = /(?:^|; )ajs_anonymous_id=([^;]+)/.exec(document.cookie)?.[1];
  const stored = cookie ?? localStore.read('ajs_anonymous_id');
  if (stored !== null) return decodeURIComponent(stored).replaceAll('"', '');
  const made = newIdempotencyKey();
  localStore.write('ajs_anonymous_id', JSON.stringify(made));
  return made;
}

/** The domains for which a page of this host may set a cookie: none, the host, and those above it. */
export function cookieDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return ['', ...labels.map((_, index) => labels.slice(index).join('.'))];
}

/** Whether localStorage takes what is written to it: its owner may have forbidden it, or it is full. */
export function canStoreText(): boolean {
  try {
    window.localStorage.setItem('probe', 'probe');
    window.localStorage.removeItem('probe');
    return true;
  } catch {
    return false;
  }
}

/** Deletes all that the library has stored of the visitor, whether it is loaded or not. */
export function forgetVisitor(): void {
  const cookies = document.cookie.split(';').map((part) => part.split('=')[0]?.trim() ?? '');
  for (const name of cookies.filter((each) => STORED.test(each)))
    for (const domain of cookieDomains(window.location.hostname))
      document.cookie = `${name}=; Path=/; Max-Age=0${domain === '' ? '' : `; Domain=${domain}`}`;
  localStore.remove('analyticsIdentified');
  try {
    const keys = Object.keys(window.localStorage);
    for (const key of keys.filter((each) => STORED.test(each))) window.localStorage.removeItem(key);
  } catch {
    // where the browser forbids storage nothing is stored
  }
}
