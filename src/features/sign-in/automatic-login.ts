import { inAppBrowser } from '@/platform/native-bridge/in-app-browser';
import { localStore, sessionStore } from '@/platform/storage/web-storage';

/** What an automatic login may be for: `주문하기`, and pages for patients. */
const FROM: ReadonlySet<string | undefined> = new Set(['checkout', 'guard']);

/**
 * Whether this login may be tried without the dialog (decision 0139): in KakaoTalk's browser, once a tab session, and
 * not while the device remembers a logout. Counts the try; where nothing can be stored there is none.
 */
export function takeAutomaticTry(from: string | undefined, agent = navigator.userAgent): boolean {
  if (inAppBrowser(agent) !== 'kakaotalk' || !FROM.has(from)) return false;
  if (localStore.read('loginPrompt') !== null) return false;
  if (sessionStore.read('automaticLogin') !== null) return false;
  sessionStore.write('automaticLogin', '1');
  return sessionStore.read('automaticLogin') !== null;
}
