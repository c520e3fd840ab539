import { useMemo, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@contract/orders';
import type { ShippingMethodId } from '@contract/shipping';
import { useRemovePurchased } from '@/features/cart/use-remove-purchased';
import type { FoundDraft } from '@/features/checkout/draft/find-draft';
import { addressToOffer } from '@/features/checkout/form/address-to-offer';
import { incompleteParts, type CheckoutPart } from '@/features/checkout/form/incomplete-parts';
import { changeOf } from '@/features/checkout/form/order-values';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import { orderQuery } from '@/features/checkout/order-queries';
import { detailOf, type RefusedLines } from '@/features/checkout/payment/refused-lines';
import { scrollToLines, scrollToPart } from '@/features/checkout/scroll-to-part';
import { AgreementFields } from '@/features/checkout/sections/agreement-section';
import { BillingFields } from '@/features/checkout/sections/billing-section';
import { ExaminationFields } from '@/features/checkout/sections/examination-section';
import { PartFrame } from '@/features/checkout/sections/part-frame';
import { ShippingFields } from '@/features/checkout/sections/shipping-section';
import { ERROR_CATALOGUE } from '@/features/checkout/error-catalogue';
import { useKeepOrder } from '@/features/checkout/use-keep-order';
import { useOrderChange } from '@/features/checkout/use-order-change';
import { usePayment } from '@/features/checkout/use-payment';
import { useSlotHold } from '@/features/checkout/use-slot-hold';
import { useReloadSlots } from '@/features/clinics/use-reload-slots';
import { useApi } from '@/platform/api/api-context';
import { useAlias } from '@/platform/navigation/alias';
import { useHoldPage } from '@/platform/navigation/hold-page';
import { toCart, toCheckoutComplete } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { useOverlays } from '@/ui/overlay/overlay-context';
import styles from './checkout-screen.module.css';
import { MethodsComing } from './methods-coming';
import { CheckoutSummary } from './checkout-summary';
import { ClinicPart } from './clinic-part';
import { PaymentReturned } from './payment-returned';
import { TakenOver } from './taken-over';
import { useAddresses } from './use-addresses';
import { useCheckoutForm } from './use-checkout-form';
import { useCheckoutGuard } from './use-checkout-guard';
import { useStartingMethod } from './use-starting-method';

const NO_LINES: RefusedLines = new Map();

export interface CheckoutPageProps {
  order: Order;
  /** What was typed before, when this device has kept it. */
  draft: FoundDraft | null;
}

/** The four sections, payment and summary (spec 2, Checkout page). Nothing typed is lost by errors. */
export function CheckoutPage({ order, draft }: CheckoutPageProps) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const go = useGo();
  const alias = useAlias();
  const session = useSession();
  const { data: patient } = useSessionState();
  const shippingMethods = useQuery(shippingMethodsQuery(api));
  const changes = useOrderChange(order.id);
  const reloadSlots = useReloadSlots();
  const {
    form,
    start,
    values,
    payment: paymentMethods,
    isTouched,
    keep,
    forget,
  } = useCheckoutForm(order, draft);
  const removePurchased = useRemovePurchased();
  const keepOrder = useKeepOrder();
  const after = useMemo(
    () => ({ removePurchased, forgetDraft: forget, keepOrder }),
    [removePurchased, forget, keepOrder],
  );
  const payment = usePayment(changes, after, values.paymentMethod);
  const addresses = useAddresses();
  const [isAttempted, setAttempted] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [refusedLines, setRefusedLines] = useState(NO_LINES);
  const failed = async (words: { title?: string; content: string }) => {
    // the login dialog stands at home already, and would be covered
    if (session.state.authenticated === false) return;
    setAttempted(false);
    reloadSlots();
    await client.invalidateQueries({ queryKey: orderQuery(api, order.id).queryKey });
    await overlays.alert(words);
  };
  const updateFailed = (error: unknown) =>
    void failed(ERROR_CATALOGUE.orderUpdate(detailOf(error, order.items)));

  const chooseMethod = (shipping_method_id: ShippingMethodId) =>
    void changes.change({ shipping_method_id }).catch(updateFailed);
  useStartingMethod(order, start.values.shippingMethodId, chooseMethod);
  const hold = useSlotHold(order, changes, { reloadSlots, tellFailure: updateFailed });
  useCheckoutGuard(isTouched && !isPaying);
  // while one more tap is awaited, nothing is open yet
  useHoldPage(isPaying && !payment.needsTap, isPaying);

  const missing = incompleteParts(values, order, hold.isHeld);
  const mark = (part: CheckoutPart) => ({
    part,
    isDone: !missing.includes(part),
    isMarked: isAttempted,
  });

  const submit = async () => {
    setAttempted(true);
    await form.validateAllFields('blur');
    const [first] = incompleteParts(form.state.values, order, hold.isHeld);
    if (first !== undefined) {
      scrollToPart(first);
      return;
    }
    setPaying(true);
    setRefusedLines(NO_LINES);
    // the browser may leave for the payment and never come back to this page
    await keep();
    const outcome = await payment.pay({
      order,
      change: changeOf(form.state.values, order, alias),
    });
    if (outcome.kind === 'completed') return go(toCheckoutComplete(order.id), { replace: true });
    if (outcome.refusedLines) setRefusedLines(outcome.refusedLines);
    await failed(outcome.words);
    if (outcome.next === 'cart') return go(toCart(), { replace: true });
    setPaying(false);
    // the dialog has one button: the way on stands at the lines
    if (outcome.refusedLines) scrollToLines();
  };

  return (
    // no <form>: Enter leaves a field and never pays (spec 5)
    <div className={styles.columns}>
      <div className={styles.parts} inert={isPaying}>
        <PaymentReturned orderId={order.id} />
        {start.hasTakenOver && <TakenOver />}
        <PartFrame {...mark('billing')}>
          <BillingFields form={form} phone={patient?.phoneNumber ?? null} />
        </PartFrame>
        <PartFrame {...mark('shipping')}>
          <ShippingFields
            form={form}
            methods={shippingMethods.data?.items}
            coming={
              <MethodsComing
                isFailed={shippingMethods.isError}
                load={() => void shippingMethods.refetch()}
              />
            }
            itemsAmount={order.amounts.items}
            askAddress={addresses.askDelivery}
            onMethod={chooseMethod}
          />
        </PartFrame>
        <PartFrame {...mark('clinic')}>
          <ClinicPart
            order={order}
            hold={hold}
            isMarked={isAttempted}
            askAddress={addresses.askPlace}
            deliveryAddress={addressToOffer(values)}
          />
        </PartFrame>
        <PartFrame {...mark('examination')}>
          <ExaminationFields form={form} isMarked={isAttempted} />
        </PartFrame>
        <PartFrame {...mark('agreements')}>
          <AgreementFields form={form} isMarked={isAttempted} {...paymentMethods} />
        </PartFrame>
      </div>
      <CheckoutSummary
        order={order}
        refusedLines={refusedLines}
        isPaying={isPaying}
        isSaving={changes.isSaving}
        onPay={() => void submit()}
        onTap={payment.needsTap ? payment.tap : undefined}
      />
    </div>
  );
}
