import { useEffect, useRef } from 'react';
import { addStockAlert } from '@contract/alerts/calls';
import type { LoginPurpose } from '@contract/auth/schemas';
import { useMergeGuestCart } from '@/features/cart/use-merge-guest-cart';
import { clearPending, savePending } from '@/features/checkout/pending-checkout';
import { readPending } from '@/features/checkout/read-pending';
import { CALLBACK_WORDS, useLoginReturn } from '@/features/sign-in/use-login-return';
import type { LoginAnswer } from '@/features/sign-in/finish-login';
import { useAskLogin } from '@/features/sign-in/login-port';
import { startLogin, useLeaving } from '@/features/sign-in/start-login';
import { errorMessage } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useChange } from '@/platform/api/use-change';
import { useAlias } from '@/platform/navigation/alias';
import { AppLink } from '@/platform/navigation/app-link';
import {
  peekRedirectPath,
  safeRedirectPath,
  takeRedirectPath,
} from '@/platform/navigation/redirect-path';
import { toHome } from '@/platform/navigation/targets';
import { useGoToPath } from '@/platform/navigation/use-go';
import { useStripSearch } from '@/platform/navigation/history-entry';
import { Button, buttonClass } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { Spinner } from '@/ui/spinner/spinner';
import styles from './oauth-callback-screen.module.css';

/** The OAuth callback: signs in, merges the guest's cart and opens the stored target (product 4). */
export function OauthCallbackScreen({ answer }: { answer: LoginAnswer }) {
  const strip = useStripSearch();
  const { outcome, purpose, retry } = useLoginReturn(answer, strip);
  const merge = useMergeGuestCart();
  const askLogin = useAskLogin();
  const goToPath = useGoToPath();
  const alias = useAlias();
  const storefront = alias === null ? '' : `/@${alias}`;
  const home = storefront || '/';
  const api = useApi();
  const { toast } = useOverlays();
  const { run: requestAlert } = useChange(addStockAlert, {
    onDone: () => toast('다시 들어오면 문자나 메일로 한 번 알려 드릴게요.'),
    onFailed: (error) => toast(errorMessage(error)),
  });
  const [isLeaving, setLeaving] = useLeaving();
  const hasGone = useRef(false);

  useEffect(() => {
    if (outcome !== 'signed-in' || hasGone.current) return;
    hasGone.current = true;
    // a tab that stores nothing has forgotten it on the way
    const { buyNow } = purpose;
    if (buyNow && readPending() === null)
      savePending({ items: [buyNow], source: 'buy_now' }, 'login');
    const stored = takeRedirectPath();
    const target = targetOf(purpose, storefront) ?? stored ?? home;
    const finish = async () => {
      await merge();
      if (purpose.stockAlert) await requestAlert({ params: { id: purpose.stockAlert } });
      goToPath(target, { replace: true });
    };
    void finish();
  }, [outcome, purpose, merge, requestAlert, goToPath, storefront, home]);

  // an automatic login that needs the patient: the same place, and there the usual dialog (decision 0139)
  useEffect(() => {
    if (outcome !== 'not-by-itself' || hasGone.current) return;
    hasGone.current = true;
    const redirect = safeRedirectPath(purpose.redirect ?? null) ?? peekRedirectPath() ?? home;
    goToPath(redirect, { replace: true });
    // a guarded page asks by itself
    if (purpose.from !== 'guard')
      void askLogin({ ...purpose, redirect }).then((isSignedIn) => {
        if (!isSignedIn) clearPending();
      });
  }, [outcome, purpose, goToPath, askLogin, home]);

  if (outcome === undefined || outcome === 'signed-in' || outcome === 'not-by-itself')
    return (
      <section className={styles.wait} role="status">
        <Spinner size={32} />
        <h1 className="h3">로그인하고 있어요</h1>
      </section>
    );

  const words = CALLBACK_WORDS[outcome];
  const redirect = safeRedirectPath(purpose.redirect ?? null) ?? peekRedirectPath() ?? home;
  // a login begun anew may be somebody else's, whose age nobody has said
  const again = (changed: LoginPurpose = { isOldEnough: false }) =>
    void askLogin({ from: 'checkout', ...purpose, redirect, ...changed });
  const confirmAge = () => {
    const confirmed = { isOldEnough: true, isAutomatic: false };
    const path = window.location.pathname;
    setLeaving(true);
    startLogin(api, { ...purpose, ...confirmed, path, target: redirect }).catch(() => {
      setLeaving(false);
      // the dialog says why it cannot leave
      again(confirmed);
    });
  };
  return (
    <section className={styles.failed}>
      <h1 className="h1">{words.title}</h1>
      <p className="body" role="alert">
        {words.text}
      </p>
      <div className={styles.actions}>
        {outcome === 'age-unconfirmed' ? (
          <Button size="xl" full loading={isLeaving} onClick={confirmAge}>
            만 14세 이상이에요
          </Button>
        ) : words.canRetry ? (
          <Button size="xl" full onClick={retry}>
            다시 시도
          </Button>
        ) : (
          <Button size="xl" full onClick={() => again()}>
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

/** The page after a login by its purpose (product 2, Login dialog); null for none. */
function targetOf(
  { isReview, productId, redirect, eventName }: LoginPurpose,
  storefront: string,
): string | null {
  if (isReview === true && productId !== undefined)
    return `${storefront}/my-page/reviews?product=${productId}`;
  const target = safeRedirectPath(redirect ?? null);
  if (target !== null || eventName === undefined) return target;
  return safeRedirectPath(`${storefront}/promotion/${encodeURIComponent(eventName)}`);
}
