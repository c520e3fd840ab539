import { useEffect, useState } from 'react';
import { BRAND_NAME } from '@contract/core/brand';
import { errorMessage } from '@/platform/api/api-error';
import { AppLink } from '@/platform/navigation/app-link';
import { toPolicy } from '@/platform/navigation/targets';
import { useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { KakaoSymbol } from '@/ui/brand/kakao-symbol';
import { NetworkButton } from '@/ui/network/network-button';
import styles from './login-dialog.module.css';
import { LoginBlocked, useLeaving } from './start-login';
import { WayOutOffer } from './way-out-offer';

const BLOCKED =
  '이 브라우저가 쿠키와 사이트 데이터를 모두 막고 있어 로그인할 수 없어요. 브라우저 설정에서 이 사이트의 쿠키를 허용한 다음 다시 눌러 주세요.';

interface LoginDialogProps {
  /** Leaves for the login provider. */
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
