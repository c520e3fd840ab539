import { useCallback, useEffect, useRef, useState } from 'react';
import { useRemovePurchased } from '@/features/cart/use-remove-purchased';
import { useDrafts } from '@/features/checkout/draft/use-drafts';
import { finishReturn, type PaymentReturn } from '@/features/checkout/payment/run-payment';
import { useFollowPayment } from '@/features/checkout/payment/use-follow-payment';
import { useKeepOrder } from '@/features/checkout/use-order-change';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toCart, toCheckout, toCheckoutComplete } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { Button } from '@/ui/button/button';
import { buttonClass } from '@/ui/button/button-class';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { usePreloadOverlays } from '@/ui/overlay/use-preload-overlays';
import { Spinner } from '@/ui/spinner/spinner';
import styles from './checkout-postprocess-screen.module.css';

/**
 * The return address after mobile payment (product 2): finishes like the callback of the desktop. It may
 * be reloaded or come back to, because the server answers the same again.
 */
export function CheckoutPostprocessScreen({
  orderId,
  result,
}: {
  orderId: string;
  result: PaymentReturn;
}) {
  const api = useApi();
  const overlays = useOverlays();
  usePreloadOverlays();
  const go = useGo();
  const removePurchased = useRemovePurchased();
  const { forget: forgetDraft } = useDrafts();
  const keepOrder = useKeepOrder();
  const [isUnsettled, setUnsettled] = useState(false);
  const running = useRef(false);
  const [answer] = useState(result);

  const finish = useCallback(
    async (isAskedAgain: boolean) => {
      if (running.current) return;
      running.current = true;
      setUnsettled(false);
      const ports = { api, removePurchased, forgetDraft, keepOrder };
      const outcome = await finishReturn(ports, orderId, answer, { isAskedAgain });
      running.current = false;
      if (outcome.step === 'completed') return go(toCheckoutComplete(orderId), { replace: true });
      if (outcome.step === 'failed' && outcome.isCancelled) overlays.toast(outcome.words.content);
      else await overlays.alert(outcome.words);
      // leaving is not safe while nobody knows whether it was charged
      if (outcome.step === 'unknown') {
        setUnsettled(true);
        return;
      }
      if (outcome.next === 'cart')
        return go(toCart(), { replace: true, state: { failedOrder: orderId } });
      return go(toCheckout(orderId), { replace: true });
    },
    [api, removePurchased, forgetDraft, keepOrder, orderId, answer, overlays, go],
  );

  const latest = useRef(finish);
  useEffect(() => {
    latest.current = finish;
  });
  useEffect(() => {
    void latest.current(false);
  }, []);

  return (
    <section className={styles.page}>
      {isUnsettled ? (
        <Unsettled orderId={orderId} askAgain={() => void finish(true)} />
      ) : (
        <div role="status" className={styles.wait}>
          <Spinner size={32} />
          <h1 className="h2">결제를 확인하고 있어요</h1>
          <p className="body">잠시만 기다려 주세요. 화면을 닫지 말아 주세요.</p>
        </div>
      )}
    </section>
  );
}

/** Nobody knows yet whether it was charged; a confirmation that comes elsewhere is followed. */
function Unsettled({ orderId, askAgain }: { orderId: string; askAgain: () => void }) {
  const go = useGo();
  const { isPaid } = useFollowPayment(orderId);
  useEffect(() => {
    if (isPaid) void go(toCheckoutComplete(orderId), { replace: true });
  }, [isPaid, orderId, go]);
  return (
    <>
      <h1 className="h2">결제를 아직 확인하지 못했어요</h1>
      <p className="body">
        결제하신 금액이 있다면 사라지지 않아요. 인터넷 연결을 확인하고 다시 확인해 주세요.
      </p>
      <Button size="xl" full onClick={askAgain}>
        결제 다시 확인
      </Button>
      <AppLink
        target={toCheckout(orderId)}
        className={buttonClass({ variant: 'ghost', size: 'xl', full: true })}
      >
        주문서로 돌아가기
      </AppLink>
    </>
  );
}
