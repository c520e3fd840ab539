import type { Order } from '@contract/orders/schemas';
import { ChatQuestion } from '@/features/chat/chat-question';
import type { FoundDraft } from '@/features/checkout/draft/find-draft';
import type { CheckoutPart } from '@/features/checkout/form/incomplete-parts';
import { addressToOffer } from '@/features/checkout/form/order-values';
import { UnsettledPayment } from '@/features/checkout/payment/unsettled-payment';
import { AgreementFields } from '@/features/checkout/sections/agreement-section';
import { BillingFields } from '@/features/checkout/sections/billing-section';
import { ExaminationFields } from '@/features/checkout/sections/examination-section';
import { PartFrame } from '@/features/checkout/sections/part-frame';
import { ShippingFields } from '@/features/checkout/sections/shipping-section';
import { Button } from '@/ui/button/button';
import { MethodsComing, PaymentReturned, TakenOver } from './checkout-notices';
import styles from './checkout-screen.module.css';
import { CheckoutSummary } from './checkout-summary';
import { ClinicPart } from './clinic-part';
import { useAddresses } from './use-addresses';
import { useCheckout } from './use-checkout';

interface CheckoutPageProps {
  order: Order;
  /** What was typed before, when this device has stored it. */
  draft: FoundDraft | null;
}

/** The four sections, payment and summary (product 2, Checkout page). */
export function CheckoutPage({ order, draft }: CheckoutPageProps) {
  const checkout = useCheckout(order, draft);
  const { form, hold, shippingMethods, isAttempted, unsettled } = checkout;
  const addresses = useAddresses();
  const mark = (part: CheckoutPart) => ({
    part,
    isDone: !checkout.missing.includes(part),
    isMarked: isAttempted,
  });

  if (unsettled)
    return (
      <UnsettledPayment
        orderId={order.id}
        heading="h2"
        isAsking={checkout.isPaying}
        askAgain={() => void unsettled.askAgain()}
      >
        <Button variant="ghost" size="xl" full onClick={unsettled.leave}>
          주문서로 돌아가기
        </Button>
      </UnsettledPayment>
    );
  return (
    // no <form>: Enter leaves a field and never pays (product 5)
    <div className={styles.columns}>
      <div className={styles.parts} inert={checkout.isPaying}>
        <PaymentReturned orderId={order.id} />
        {checkout.start.takenOver && <TakenOver from={checkout.start.takenOver} />}
        <PartFrame {...mark('billing')}>
          <BillingFields form={form} phone={checkout.phone} isMarked={isAttempted} />
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
            consultedAt={order.appointment?.appointmentStartedAt ?? null}
            askAddress={addresses.askDelivery}
            askSaved={addresses.askSaved}
            onMethod={checkout.chooseMethod}
          />
        </PartFrame>
        <PartFrame {...mark('clinic')}>
          <ClinicPart
            order={order}
            hold={hold}
            isMarked={isAttempted}
            askAddress={addresses.askPlace}
            deliveryAddress={addressToOffer(checkout.values)}
            isAddressFound={checkout.values.postcode !== '' && !checkout.isLocalHome}
          />
        </PartFrame>
        <PartFrame {...mark('examination')}>
          <ExaminationFields form={form} isMarked={isAttempted} />
        </PartFrame>
        <PartFrame {...mark('agreements')}>
          <AgreementFields form={form} isMarked={isAttempted} {...checkout.paymentMethods} />
        </PartFrame>
        <ChatQuestion />
      </div>
      <CheckoutSummary
        order={order}
        refusedLines={checkout.refusedLines}
        isPaying={checkout.isPaying}
        isSaving={checkout.isSaving}
        isSaved={checkout.isSaved}
        onPay={() => void checkout.pay()}
        onTap={checkout.tap}
      />
    </div>
  );
}
