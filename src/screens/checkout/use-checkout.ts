import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import type { ShippingMethodId } from '@contract/shipping/schemas';
import { useRemovePurchased } from '@/features/cart/use-remove-purchased';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import type { FoundDraft } from '@/features/checkout/draft/find-draft';
import { ERROR_CATALOGUE, type ErrorWords } from '@/features/orders/error-catalogue';
import {
  incompleteParts,
  PART_FIELDS,
  type CheckoutPart,
} from '@/features/checkout/form/incomplete-parts';
import { changeOf } from '@/features/checkout/form/order-values';
import { orderQuery } from '@/features/orders/order-queries';
import { detailOf, type RefusedLines } from '@/features/orders/order-errors';
import type {
  FailedPayment,
  PaymentOutcome,
  ProviderPayment,
} from '@/features/checkout/payment/postprocess';
import { useFollowPayment } from '@/features/checkout/payment/unsettled-payment';
import { usePayment } from '@/features/checkout/payment/use-payment';
import { scrollToLines, scrollToPart } from '@/features/checkout/scroll-to-part';
import { useCacheOrder, useOrderChange } from '@/features/orders/use-order-change';
import { useSlotHold } from '@/features/checkout/use-slot-hold';
import { useReloadSlots } from '@/features/clinics/slots/slot-queries';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { useHandedOver } from '@/platform/navigation/history-entry';
import { useLeaveGuard, useHoldPage } from '@/platform/navigation/leave-guard';
import { toCart, toCheckoutComplete } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSession } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCheckoutForm } from './use-checkout-form';

const NO_LINES: RefusedLines = new Map();

/** One checkout (product 2, Checkout page): form, order, held time and payment; errors lose nothing typed. */
export function useCheckout(order: Order, draft: FoundDraft | null) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const go = useGo();
  const alias = useAlias();
  const session = useSession();
  const reloadSlots = useReloadSlots();
  const shippingMethods = useQuery(shippingMethodsQuery(api));
  const { isTouched, save, forget, ...filled } = useCheckoutForm(order, draft);
  const { form, start, values } = filled;
  const { change, isSaving } = useOrderChange(order.id);
  /** The first part that was missing when the payment was tried: it alone says what is. */
  const [missed, setMissed] = useState<CheckoutPart | null>(null);
  const [refusedLines, setRefusedLines] = useState(NO_LINES);
  /** What became of the last payment, until the next is tried. */
  const [lastPayment, setLastPayment] = useState<FailedPayment | null>(null);
  /** A payment of which nobody knows yet whether it was charged. */
  const [unsettled, setUnsettled] = useState<ProviderPayment | null>(null);

  const failed = async (words: ErrorWords | null) => {
    // the login dialog is already open at home, and would be covered
    if (session.state.kind === 'guest') return;
    setMissed(null);
    reloadSlots();
    // beside the alert, which does not wait for what is fetched
    void client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
    if (words) await overlays.alert(words);
  };
  const updateFailed = (error: unknown) =>
    void failed(ERROR_CATALOGUE.orderUpdate(detailOf(error, order.items)));

  const chooseMethod = (shipping_method_id: ShippingMethodId) =>
    void change({ shipping_method_id }).catch(updateFailed);
  useStartingMethod(order, start.values.shippingMethodId, chooseMethod);
  const hold = useSlotHold(order, change, { reloadSlots, tellFailure: updateFailed });

  const removePurchased = useRemovePurchased();
  const cacheOrder = useCacheOrder();
  const payment = usePayment(
    { change, saveDraft: save, forgetDraft: forget, removePurchased, cacheOrder },
    values.paymentMethod,
  );
  const { isPaying, tap } = payment;
  useFollowPayment(order.id, {
    isBusy: isPaying || isSaving,
    isUnclear: lastPayment?.decline?.isUncharged === false,
  });

  useLeaveGuard(
    isTouched && !isPaying && unsettled === null,
    () =>
      overlays.confirm({
        title: '주문을 멈추고 나갈까요?',
        content: filled.isSaved
          ? '적으신 내용은 이 기기에 하루 동안 남아 있어요.'
          : '적으신 내용은 이 기기에 보관되지 않아요. 새로 고치거나 창을 닫으면 사라져요.',
        positiveText: '나가기',
        negativeText: '계속 주문하기',
      }),
    { isSaved: filled.isSaved },
  );
  // while one more tap is awaited, nothing is open yet
  useHoldPage(isPaying && tap === undefined, isPaying);

  /** Leads to the first part that is missing; answers whether there is one. */
  const leadToMissing = async () => {
    const [first = null] = incompleteParts(form.state.values, order, hold.isHeld);
    for (const name of first === null ? [] : PART_FIELDS[first])
      await form.validateField(name, 'blur');
    // what is wrong must be shown before it can take the focus
    flushSync(() => setMissed(first));
    if (first !== null) scrollToPart(first);
    return first !== null;
  };
  const pay = async () => {
    if (await leadToMissing()) return;
    setRefusedLines(NO_LINES);
    setLastPayment(null);
    await conclude(await payment.pay({ order, change: changeOf(form.state.values, order, alias) }));
  };
  const conclude = async (outcome: PaymentOutcome) => {
    if (outcome.step === 'completed') return go(toCheckoutComplete(order.id), { replace: true });
    setUnsettled(outcome.step === 'unknown' ? outcome.payment : null);
    if (outcome.step === 'unknown') {
      await failed(outcome.words);
      payment.reset();
      return;
    }
    const { words, next, isCancelled, decline, hasNewText, refusedLines: lines } = outcome;
    if (lines) setRefusedLines(lines);
    await failed(isCancelled ? null : words);
    if (next === 'cart') return go(toCart(), { replace: true, state: { failedOrder: order.id } });
    // nothing in a form that is being paid can take the focus
    flushSync(() => {
      payment.reset();
      setLastPayment(outcome);
    });
    if (hasNewText) await leadToMissing();
    // the dialog has one button: the next step is shown at the lines
    if (lines) scrollToLines();
    if (decline) scrollToPart('agreements');
  };
  const [returned, forgetReturned] = useHandedOver('failedPayment');
  const tellReturned = useEffectEvent(() => {
    if (returned === null) return;
    forgetReturned();
    void conclude(returned);
  });
  useEffect(() => tellReturned(), []);

  return {
    ...filled,
    shippingMethods,
    chooseMethod,
    hold,
    missing: incompleteParts(values, order, hold.isHeld),
    missed,
    refusedLines,
    lastPayment,
    isSaving,
    isPaying,
    pay,
    /** In place of the form, which would take another payment. */
    unsettled: unsettled && {
      askAgain: async () => conclude(await payment.postprocessAgain(order.id, unsettled)),
      leave: () => setUnsettled(null),
    },
    tap,
  };
}

/** Tells the server once of the way of delivery that the form starts with, so that its fee is in the total. */
function useStartingMethod(
  order: Order,
  method: ShippingMethodId | '',
  choose: (method: ShippingMethodId) => void,
): void {
  const isKnown = useRef(method === order.shipping_method_id);
  useEffect(() => {
    if (isKnown.current || method === '') return;
    isKnown.current = true;
    choose(method);
  }, [method, choose]);
}
