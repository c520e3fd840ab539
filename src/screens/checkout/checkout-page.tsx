import type { Order } from '@contract/orders/schemas';
import { ChatQuestion } from '@/features/chat/chat-question';
import type { FoundDraft } from '@/features/checkout/draft/find-draft';
import type { CheckoutPart } from '@/features/checkout/form/incomplete-parts';
import { UnsettledPayment } from '@/features/checkout/payment/unsettled-payment';
import { AgreementFields } from '@/features/checkout/sections/agreement-section';
import { BillingFields } from '@/features/checkout/sections/billing-section';
import { ExaminationFields } from '@/features/checkout/sections/examination-section';
import { HoldNotice } from '@/features/checkout/sections/hold-notice';
import { PartFrame } from '@/features/checkout/sections/part-frame';
import { ChosenShipping, ShippingFields } from '@/features/checkout/sections/shipping-section';
import { Button } from '@/ui/button/button';
import { useAddressChoice } from '@/features/address/saved-addresses';
import { useAddressSheet } from '@/features/address/use-address-sheet';
import { useState } from 'react';
import { isPaymentMarked } from '@/features/checkout/payment/payment-return';
import { Notice } from '@/ui/notice/notice';
import { RetryNotice } from '@/ui/retry-notice/retry-notice';
import { Skeleton, SkeletonGroup } from '@/ui/skeleton/skeleton';
import styles from './checkout-screen.module.css';
import { CheckoutSummary, FoldedContent } from './checkout-summary';
import { ChosenTime, ClinicPart } from './clinic-part';
import { useCheckout } from './use-checkout';

/** Tells that a payment window was left unfinished, after Back, a reload or a killed tab. */
function PaymentReturned({ orderId }: { orderId: string }) {
  const [wasOpen] = useState(() => isPaymentMarked(orderId));
  return wasOpen ? (
    <div className={styles.news}>
      <Notice live>결제를 아직 마치지 않으셨어요. 내용을 확인하고 다시 결제하실 수 있어요.</Notice>
    </div>
  ) : null;
}

const TAKEN_OVER = {
  'earlier-order':
    '지난번에 적으신 내용을 채워 두었어요. 맞는지 확인해 주시고, 동의와 진료 예약은 새로 해 주세요.',
  'other-browser': '다른 브라우저에서 보내신 받는 분 정보를 채워 두었어요. 맞는지 확인해 주세요.',
} as const;

/** Tells that something stands in the form which was not typed here on this order (decisions 0118, 0139). */
function TakenOver({ from }: { from: keyof typeof TAKEN_OVER }) {
  return (
    <div className={styles.news}>
      <Notice>{TAKEN_OVER[from]}</Notice>
    </div>
  );
}

interface MethodsComingProps {
  isFailed: boolean;
  load: () => void;
}

/** In the place of the ways of delivery while they are not known; without them no order can go on. */
function MethodsComing({ isFailed, load }: MethodsComingProps) {
  if (!isFailed)
    return (
      <SkeletonGroup label="배송 방법을 불러오고 있어요">
        <Skeleton shape="control" />
      </SkeletonGroup>
    );
  return (
    <RetryNotice live retry={load}>
      배송 방법을 불러오지 못했어요.
    </RetryNotice>
  );
}

interface CheckoutPageProps {
  order: Order;
  /** What was typed before, when this device has stored it. */
  draft: FoundDraft | null;
}

/** The four sections, payment and summary (product 2, Checkout page). */
export function CheckoutPage({ order, draft }: CheckoutPageProps) {
  const checkout = useCheckout(order, draft);
  const { form, hold, shippingMethods, missed, unsettled } = checkout;
  const askAddress = useAddressSheet();
  const askSaved = useAddressChoice();
  const mark = (part: CheckoutPart) => ({
    part,
    isDone: !checkout.missing.includes(part),
    isMarked: missed !== null,
  });
  const examination = mark('examination');
  // it may be left unanswered, but is then not called done
  const { diseaseExperiences, recentDrugs } = checkout.values;
  const isAnswered = diseaseExperiences.length > 0 && recentDrugs.length > 0;

  const shipping = {
    form,
    methods: shippingMethods.data?.items,
    consultedAt: order.appointment?.appointmentStartedAt ?? null,
  };

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
          <BillingFields form={form} isMarked={missed === 'billing'} />
        </PartFrame>
        <PartFrame {...mark('shipping')} chosen={<ChosenShipping {...shipping} />}>
          <ShippingFields
            {...shipping}
            coming={
              <MethodsComing
                isFailed={shippingMethods.isError}
                load={() => void shippingMethods.refetch()}
              />
            }
            itemsAmount={order.amounts.items}
            askAddress={askAddress}
            askSaved={askSaved}
            onMethod={checkout.chooseMethod}
          />
        </PartFrame>
        <PartFrame
          {...mark('clinic')}
          chosen={<ChosenTime order={order} />}
          note={<HoldNotice order={order} onExpired={hold.expire} />}
        >
          <ClinicPart
            order={order}
            values={checkout.values}
            hold={hold}
            isMarked={missed === 'clinic'}
            askAddress={askAddress}
          />
        </PartFrame>
        <PartFrame {...examination} isDone={examination.isDone && isAnswered}>
          <ExaminationFields form={form} isMarked={missed === 'examination'} />
        </PartFrame>
        <FoldedContent order={order} refusedLines={checkout.refusedLines} />
        <PartFrame {...mark('agreements')}>
          <AgreementFields
            form={form}
            isMarked={missed === 'agreements'}
            decline={checkout.lastPayment?.decline}
            {...checkout.paymentMethods}
          />
        </PartFrame>
        <ChatQuestion />
      </div>
      <CheckoutSummary
        order={order}
        refusedLines={checkout.refusedLines}
        isBusy={checkout.isPaying || checkout.isSaving}
        isSaved={checkout.isSaved}
        cancelled={checkout.lastPayment?.isCancelled && checkout.lastPayment.words.content}
        onPay={() => void checkout.pay()}
        onTap={checkout.tap}
      />
    </div>
  );
}
