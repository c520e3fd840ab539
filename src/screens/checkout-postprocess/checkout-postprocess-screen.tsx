import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRemovePurchased } from '@/features/cart/use-remove-purchased';
import { useDrafts } from '@/features/checkout/draft/use-drafts';
import type { PaymentOutcome, ProviderPayment } from '@/features/checkout/payment/postprocess';
import {
  finishReturn,
  postprocessAgain,
  type PaymentReturn,
} from '@/features/checkout/payment/run-payment';
import { UnsettledPayment } from '@/features/checkout/payment/unsettled-payment';
import { useCacheOrder } from '@/features/orders/use-order-change';
import { useApi } from '@/platform/api/api-context';
import { AppLink } from '@/platform/navigation/app-link';
import { toCart, toCheckout, toCheckoutComplete } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { buttonClass } from '@/ui/button/button';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { usePreloadOverlays } from '@/ui/overlay/load-overlay-stack';
import { Spinner } from '@/ui/spinner/spinner';
import styles from '@/features/checkout/payment/unsettled-payment.module.css';

/** The return address after mobile payment (product 2), safe to reload: the server answers the same again. */
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
  const cacheOrder = useCacheOrder();
  const deps = { api, removePurchased, forgetDraft, cacheOrder };
  const [unsettled, setUnsettled] = useState<ProviderPayment | null>(null);
  const isStarted = useRef(false);

  const conclude = async (outcome: PaymentOutcome) => {
    if (outcome.step === 'completed') return go(toCheckoutComplete(orderId), { replace: true });
    if (outcome.step === 'failed' && outcome.next === 'stay')
      return go(toCheckout(orderId), { replace: true, state: { failedPayment: outcome } });
    await overlays.alert(outcome.words);
    // leaving is not safe while nobody knows whether it was charged
    if (outcome.step === 'unknown') {
      setUnsettled(outcome.payment);
      return;
    }
    return go(toCart(), { replace: true, state: { failedOrder: orderId } });
  };
  const finish = useEffectEvent(async () => conclude(await finishReturn(deps, orderId, result)));
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void finish();
  }, []);

  if (unsettled) {
    const askAgain = async () => {
      setUnsettled(null);
      await conclude(await postprocessAgain(deps, orderId, unsettled));
    };
    return (
      <UnsettledPayment orderId={orderId} heading="h1" askAgain={() => void askAgain()}>
        <AppLink
          target={toCheckout(orderId)}
          className={buttonClass({ variant: 'ghost', size: 'xl', full: true })}
        >
          주문서로 돌아가기
        </AppLink>
      </UnsettledPayment>
    );
  }
  return (
    <div role="status" className={styles.page}>
      <Spinner size={32} />
      <h1 className="h2">결제를 확인하고 있어요</h1>
      <p className="body">잠시만 기다려 주세요. 화면을 닫지 말아 주세요.</p>
    </div>
  );
}
