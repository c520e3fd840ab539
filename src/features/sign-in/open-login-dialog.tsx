import { useEffect, useState } from 'react';
import type { LoginPurpose } from '@contract/auth/schemas';
import { BRAND_NAME } from '@contract/core/brand';
import { LOGIN_DIALOG_TRANSITION_MS } from '@contract/core/figures';
import { emitTrackingEvent } from '@/platform/analytics/tracking-events';
import { errorMessage } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import { inAppBrowser } from '@/platform/native-bridge/in-app-browser';
import type { AliasStore } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import { redirectTarget } from '@/platform/navigation/redirect-path';
import { toPolicy } from '@/platform/navigation/targets';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { localStore, sessionStore } from '@/platform/storage/web-storage';
import { KakaoSymbol } from '@/ui/brand/kakao-symbol';
import { NetworkButton } from '@/ui/network/network-button';
import type { Overlays } from '@/ui/overlay/create-overlays';
import styles from './open-login-dialog.module.css';
import { startLogin, LoginBlocked, useLeaving } from './start-login';
import { WayOutOffer } from './way-out-offer';

const BLOCKED =
  '이 브라우저가 쿠키와 사이트 데이터를 모두 막고 있어 로그인할 수 없어요. 브라우저 설정에서 이 사이트의 쿠키를 허용한 다음 다시 눌러 주세요.';

interface LoginDialogProps {
  onStart: () => Promise<void>;
  /** Somebody has signed in meanwhile, in another tab for example. */
  onSignedIn: () => void;
}

/** The inside of the login dialog (product 2): tagline, the login provider's button, and what it agrees to. */
export function LoginDialog({ onStart, onSignedIn }: LoginDialogProps) {
  const hasSignedIn = isSignedIn(useSessionState());
  const [isLeaving, setLeaving] = useLeaving();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (hasSignedIn) onSignedIn();
  }, [hasSignedIn, onSignedIn]);

  const start = async () => {
    setLeaving(true);
    setFailure(undefined);
    try {
      await onStart();
    } catch (error) {
      setFailure(error instanceof LoginBlocked ? BLOCKED : errorMessage(error));
      setLeaving(false);
    }
  };

  return (
    <div className={styles.body}>
      <img className={styles.mark} src="/icons/icon.svg" alt="" width={76} height={76} />
      <h2 id="login-title" className="h1 serif">
        {BRAND_NAME}의 한약으로 <br />
        건강한 삶을 시작하세요
      </h2>
      <p className="body">가입과 로그인을 한 번에, 3초면 끝나요.</p>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      <NetworkButton
        variant="kakao"
        size="xl"
        full
        loading={isLeaving}
        offline="연결되면 로그인할 수 있어요"
        onClick={() => void start()}
      >
        <KakaoSymbol />
        카카오로 시작하기
      </NetworkButton>
      <p className={styles.terms}>
        시작하시면{' '}
        <AppLink target={toPolicy('terms-of-use')} newTab>
          이용약관<span className="visually-hidden">, 새 창</span>
        </AppLink>
        과{' '}
        <AppLink target={toPolicy('privacy-policy')} newTab>
          개인정보 수집·이용<span className="visually-hidden">, 새 창</span>
        </AppLink>
        에 동의하시는 거예요.
      </p>
      <WayOutOffer what="로그인" />
    </div>
  );
}

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
  options: LoginPurpose;
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
