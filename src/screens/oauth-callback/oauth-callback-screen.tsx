import { useEffect, useRef } from 'react';
import { useMergeGuestCart } from '@/features/cart/use-merge-guest-cart';
import { CALLBACK_WORDS } from '@/features/sign-in/callback-words';
import type { LoginAnswer } from '@/features/sign-in/finish-login';
import { useAskLogin } from '@/features/sign-in/login-port';
import { useLoginReturn } from '@/features/sign-in/use-login-return';
import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import { peekRedirectPath, takeRedirectPath } from '@/platform/navigation/redirect-path';
import { toHome } from '@/platform/navigation/targets';
import { useGoToPath } from '@/platform/navigation/use-go';
import { useStripSearch } from '@/platform/navigation/use-strip-search';
import { Button } from '@/ui/button/button';
import { buttonClass } from '@/ui/button/button-class';
import { Spinner } from '@/ui/spinner/spinner';
import styles from './oauth-callback-screen.module.css';

/**
 * The messenger's return address: signs in, merges the guest's cart, and opens the kept target, where
 * a waiting checkout goes on (spec 4). What went wrong is said, with a way to start again.
 */
export function OauthCallbackScreen({ answer }: { answer: LoginAnswer }) {
  const strip = useStripSearch();
  const { outcome, retry } = useLoginReturn(answer, strip);
  const merge = useMergeGuestCart();
  const askLogin = useAskLogin();
  const goToPath = useGoToPath();
  const alias = useAlias();
  const home = alias === null ? '/' : `/@${alias}`;
  const hasGone = useRef(false);

  useEffect(() => {
    if (outcome !== 'signed-in' || hasGone.current) return;
    hasGone.current = true;
    void merge().then(() => goToPath(takeRedirectPath() ?? home, { replace: true }));
  }, [outcome, merge, goToPath, home]);

  if (outcome === undefined || outcome === 'signed-in')
    return (
      <section className={styles.wait} role="status">
        <Spinner size={32} />
        <h1 className="h3">로그인하고 있어요</h1>
      </section>
    );

  const words = CALLBACK_WORDS[outcome];
  const again = () => void askLogin({ redirect: peekRedirectPath() ?? home, isForCheckout: true });
  return (
    <section className={styles.failed}>
      <h1 className="h1">{words.title}</h1>
      <p className="body" role="alert">
        {words.text}
      </p>
      <div className={styles.actions}>
        {words.canRetry ? (
          <Button size="xl" full onClick={retry}>
            다시 시도
          </Button>
        ) : (
          <Button size="xl" full onClick={again}>
            로그인 다시 시작
          </Button>
        )}
        <AppLink
          target={toHome()}
          className={buttonClass({ variant: 'ghost', size: 'xl', full: true })}
        >
          홈으로 가기
        </AppLink>
      </div>
    </section>
  );
}
