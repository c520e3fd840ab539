import { LOGIN_DIALOG_TRANSITION_MS } from '@contract/core/figures';
import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import type { Api } from '@/platform/api/create-api';
import type { AliasStore } from '@/platform/navigation/alias';
import { redirectTarget } from '@/platform/navigation/redirect-path';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { inAppBrowser } from '@/platform/native-bridge/in-app-browser';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { LoginDialog } from './login-dialog';
import type { LoginOptions } from './login-port';
import { startLogin } from './start-login';

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

interface LoginDeps {
  api: Api;
  /** The page under the dialog, and the whole address to come back to. */
  path: string;
  href: string;
  alias: AliasStore;
  options: LoginOptions;
  goToPath: (path: string, options: { replace: boolean }) => void;
}

/**
 * Shows the login dialog; true if somebody signed in without leaving the page, and then `options.redirect` opens
 * here. In KakaoTalk, a tab's first login for a checkout or guarded page goes to the login provider directly.
 */
export async function openLoginDialog(
  overlays: Overlays,
  { api, path, href, alias, options, goToPath }: LoginDeps,
): Promise<boolean> {
  const target = () => redirectTarget(options.redirect ?? href, alias.before);
  const onStart = async () => {
    emitTrackingEvent({ kind: 'login', type: 'kakao' });
    await startLogin(api, { ...options, isAutomatic: false, path, target: target() });
  };
  if (takeAutomaticTry(options.from)) {
    const start = startLogin(api, { ...options, path, target: target(), isAutomatic: true });
    const hasLeft = await start.then(
      () => true,
      () => false,
    );
    // the page comes back only from the browser's history; where it could not leave, the dialog says why
    if (hasLeft) return backFromHistory();
  }
  const answer = await overlays.openSheet<boolean>(
    ({ close }) => <LoginDialog onStart={onStart} onSignedIn={() => close(true)} />,
    { label: '로그인', pace: LOGIN_DIALOG_TRANSITION_MS },
  );
  if (answer === true && options.redirect !== undefined) goToPath(target(), { replace: true });
  return answer === true;
}

/** Resolves, as if declined, when this page is shown again after it was left. */
function backFromHistory(): Promise<false> {
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(false), { once: true });
  });
}
