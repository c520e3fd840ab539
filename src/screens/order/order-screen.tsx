import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '@contract/orders/schemas';
import { cancelOrder } from '@contract/orders/calls';
import { isVoid } from '@contract/orders/order-status';
import { formatWon } from '@contract/catalog/price';
import { amountRows } from '@/features/checkout/order-amounts';
import { CalendarButton } from '@/features/checkout/calendar-button';
import { ERROR_CATALOGUE } from '@/features/checkout/error-catalogue';
import { OrderGate } from '@/features/checkout/order-gate';
import { OrderItems } from '@/features/checkout/order-items';
import { orderQuery } from '@/features/checkout/order-queries';
import { isAwaited, orderStage } from '@/features/checkout/order-state';
import { OrderTicket } from '@/features/checkout/order-ticket';
import { isUnknown } from '@/features/checkout/payment/order-errors';
import { ReceiptLink } from '@/features/checkout/receipt-link';
import { REFUND_WORDS } from '@/features/checkout/refund-time';
import { PAYMENT_METHOD_LABELS } from '@/features/checkout/sections/payment-labels';
import { useRefreshStoredAppointment } from '@/features/my-page/stored-appointment';
import { ReminderInvitation } from '@/features/reminders/reminder-invitation';
import { useApi } from '@/platform/api/api-context';
import { hasExtra } from '@/platform/api/hosts';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { serverNow } from '@/platform/api/server-clock';
import { AppLink } from '@/platform/navigation/app-link';
import { toCheckout, toConfirmation, toHelp, toMyReviews } from '@/platform/navigation/targets';
import { usePatient } from '@/platform/session/session-context';
import { Button } from '@/ui/button/button';
import { buttonClass } from '@/ui/button/button-class';
import { classNames } from '@/ui/class-names';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import { ConsultationNotice } from './consultation-notice';
import { DeliveryRows, PlainRows } from './order-rows';
import styles from './order-screen.module.css';
import { OrderStatusLine } from './order-status-line';
import { ReorderButton } from './reorder-button';
import { RescheduleButton } from './reschedule-button';
import { ReturnSection } from './return-section';

/** An order in detail (product 2, `order_view`): status, ticket, items, payment, delivery. */
export function OrderScreen({ orderId }: { orderId: string }) {
  return (
    <div className={styles.page}>
      <h1 className={classNames('h1 serif', styles.title)}>주문 상세</h1>
      <OrderGate orderId={orderId}>{(order) => <OrderDetail order={order} />}</OrderGate>
    </div>
  );
}

function OrderDetail({ order }: { order: Order }) {
  const patient = usePatient();
  const [openedAt] = useState(serverNow);
  const stage = orderStage(order);
  return (
    <div className={styles.body}>
      <OrderStatusLine order={order} />
      {stage === 'complete' && <ConsultationNotice order={order} />}
      {stage === 'complete' ? (
        <OrderTicket
          order={order}
          phone={patient?.phoneNumber ?? null}
          actions={
            isToCome(order, openedAt) && (
              <>
                <CalendarButton order={order} />
                {hasExtra('reschedules') && <RescheduleButton order={order} isAfter={false} />}
              </>
            )
          }
        />
      ) : (
        <PlainRows order={order} />
      )}
      <section aria-labelledby="order-items" className={styles.part}>
        <SectionHeader id="order-items" title="주문한 제품" />
        <OrderItems
          items={order.items}
          isLinked
          remark={order.status === 'delivered' && hasExtra('reviews') ? reviewLink : undefined}
        />
      </section>
      <section aria-labelledby="order-payment" className={styles.part}>
        <SectionHeader id="order-payment" title="결제" />
        <SummaryRows
          rows={[
            ...amountRows(order),
            { label: '결제 수단', value: PAYMENT_METHOD_LABELS[order.payment_method] },
          ]}
          total={{
            label: totalLabel(order),
            value: formatWon(order.amounts.total),
          }}
        />
        {order.paidAt !== null && (
          <div className={styles.buttons}>
            <AppLink
              target={toConfirmation(order.id)}
              className={buttonClass({ variant: 'ghost' })}
            >
              주문 확인서
            </AppLink>
            {hasExtra('receipts') && <ReceiptLink orderId={order.id} />}
          </div>
        )}
      </section>
      <DeliveryRows order={order} />
      {hasExtra('returns') && <ReturnSection order={order} />}
      <div className={styles.actions}>
        {stage === 'checkout' && (
          <AppLink
            target={toCheckout(order.id)}
            className={buttonClass({ size: 'xl', full: true })}
          >
            주문 이어서 하기
          </AppLink>
        )}
        {stage !== 'checkout' && <ReorderButton items={order.items} />}
        {order.canCancel && <CancelButton order={order} />}
        <AppLink target={toHelp()} className={buttonClass({ variant: 'text', full: true })}>
          도움이 필요하신가요? 고객센터
        </AppLink>
      </div>
      {/* last, because it appears once push support is known */}
      {isAwaited(order) && hasExtra('push') && <ReminderInvitation />}
    </div>
  );
}

function isToCome({ appointment, outcome, isRefunding }: Order, now: number): boolean {
  if (appointment === null || outcome !== null || isRefunding) return false;
  return appointment.appointmentStartedAt > now;
}

const reviewLink = ({ product_id, productName }: Order['items'][number]) => (
  <AppLink
    target={toMyReviews(product_id)}
    className={buttonClass({ size: 'md', variant: 'ghost' })}
  >
    후기 쓰기<span className="visually-hidden">, {productName}</span>
  </AppLink>
);

function totalLabel(order: Order): string {
  if (order.status === 'refunded') return '환불 금액';
  if (order.status === 'cancelled') return '주문 금액';
  return orderStage(order) === 'checkout' ? '결제할 금액' : '결제 금액';
}

/** Cancels after a confirmation; the payment is refunded (product 7). */
function CancelButton({ order }: { order: Order }) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const [isCancelling, setCancelling] = useState(false);
  const refreshStoredAppointment = useRefreshStoredAppointment();

  const cancel = async () => {
    const isSure = await overlays.confirm({
      title: '주문을 취소할까요?',
      content:
        order.paidAt === null
          ? '고르신 진료 시간도 함께 취소돼요.'
          : `진료 예약도 함께 취소돼요. ${REFUND_WORDS}`,
      positiveText: '주문 취소',
      negativeText: '그대로 두기',
      danger: true,
    });
    if (!isSure) return;
    setCancelling(true);
    const answer = await api(
      cancelOrder,
      { params: { id: order.id } },
      { key: newIdempotencyKey(), audience: 'action', ownWords: true },
    ).catch((error: unknown) => ({ success: false, message: '', error }));
    const { queryKey } = orderQuery(api, order.id);
    const reading = client.invalidateQueries({ queryKey });
    // a lost response may mean that it was cancelled; a refusal shows at once
    if ('error' in answer && isUnknown(answer.error)) await reading;
    setCancelling(false);
    const status = client.getQueryData(queryKey)?.status ?? order.status;
    if (answer.success || isVoid(status)) void refreshStoredAppointment();
    if (answer.success) overlays.toast(answer.message);
    else if (isVoid(status)) overlays.toast('주문을 취소했어요.');
    else await overlays.alert(ERROR_CATALOGUE.cancel());
  };

  return (
    <Button size="xl" variant="ghost" full loading={isCancelling} onClick={() => void cancel()}>
      주문 취소
    </Button>
  );
}
