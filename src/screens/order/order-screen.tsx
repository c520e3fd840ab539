import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cancelOrder, type Order } from '@contract/orders';
import { isVoid } from '@contract/rules/order-status';
import { formatWon } from '@contract/rules/price';
import { amountRows } from '@/features/checkout/order-amounts';
import { CalendarButton } from '@/features/checkout/calendar-button';
import { ERROR_CATALOGUE } from '@/features/checkout/error-catalogue';
import { OrderGate } from '@/features/checkout/order-gate';
import { OrderItems } from '@/features/checkout/order-items';
import { orderQuery } from '@/features/checkout/order-queries';
import { isAwaited, orderStage } from '@/features/checkout/order-state';
import { OrderTicket } from '@/features/checkout/order-ticket';
import { ReceiptLink } from '@/features/checkout/receipt-link';
import { PAYMENT_METHOD_LABELS } from '@/features/checkout/sections/payment-labels';
import { ReminderInvitation } from '@/features/reminders/reminder-invitation';
import { useApi } from '@/platform/api/api-context';
import { newIdempotencyKey } from '@/platform/api/idempotency-key';
import { AppLink } from '@/platform/navigation/app-link';
import { toCheckout } from '@/platform/navigation/targets';
import { useSessionState } from '@/platform/session/session-context';
import { Button } from '@/ui/button/button';
import { buttonClass } from '@/ui/button/button-class';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import { DeliveryRows } from './delivery-rows';
import styles from './order-screen.module.css';
import { OrderStatusLine } from './order-status-line';
import { PlainRows } from './plain-rows';

/** An order in detail (spec 2, `order_view`): where it stands, ticket, items, payment, delivery. */
export function OrderScreen({ orderId }: { orderId: string }) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>주문 상세</h1>
      <OrderGate orderId={orderId}>{(order) => <OrderDetail order={order} />}</OrderGate>
    </div>
  );
}

function OrderDetail({ order }: { order: Order }) {
  const { data: patient } = useSessionState();
  const stage = orderStage(order);
  return (
    <div className={styles.body}>
      <OrderStatusLine order={order} />
      {stage === 'complete' ? (
        <OrderTicket
          order={order}
          phone={patient?.phoneNumber ?? null}
          actions={<CalendarButton order={order} />}
        />
      ) : (
        <PlainRows order={order} />
      )}
      <section aria-labelledby="order-items" className={styles.part}>
        <SectionHeader id="order-items" title="주문한 제품" />
        <OrderItems items={order.items} />
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
        {order.paidAt !== null && <ReceiptLink orderId={order.id} />}
      </section>
      <DeliveryRows order={order} />
      <div className={styles.actions}>
        {stage === 'checkout' && (
          <AppLink
            target={toCheckout(order.id)}
            className={buttonClass({ size: 'xl', full: true })}
          >
            주문 이어서 하기
          </AppLink>
        )}
        {order.canCancel && <CancelButton order={order} />}
      </div>
      {/* last, because it appears once the browser has said what it can */}
      {isAwaited(order) && <ReminderInvitation />}
    </div>
  );
}

function totalLabel(order: Order): string {
  if (order.status === 'refunded') return '환불 금액';
  if (order.status === 'cancelled') return '주문 금액';
  return orderStage(order) === 'checkout' ? '결제할 금액' : '결제 금액';
}

/** Cancels after a question; what was paid goes back (spec 7). */
function CancelButton({ order }: { order: Order }) {
  const api = useApi();
  const client = useQueryClient();
  const overlays = useOverlays();
  const [isCancelling, setCancelling] = useState(false);

  const cancel = async () => {
    const isSure = await overlays.confirm({
      title: '주문을 취소할까요?',
      content:
        order.paidAt === null
          ? '고르신 진료 시간도 함께 취소돼요.'
          : '진료 예약도 함께 취소되고, 결제하신 금액은 모두 돌려드려요.',
      positiveText: '주문 취소',
      negativeText: '그대로 두기',
      danger: true,
    });
    if (!isSure) return;
    setCancelling(true);
    const answer = await api(
      cancelOrder,
      { params: { id: order.id } },
      { key: newIdempotencyKey(), quiet: true },
    ).catch(() => null);
    const { queryKey } = orderQuery(api, order.id);
    await client.invalidateQueries({ queryKey });
    setCancelling(false);
    // an answer that was lost may have cancelled it all the same
    const status = client.getQueryData(queryKey)?.status ?? order.status;
    if (answer?.success === true) overlays.toast(answer.message);
    else if (isVoid(status)) overlays.toast('주문을 취소했어요.');
    else await overlays.alert(ERROR_CATALOGUE.cancel());
  };

  return (
    <Button size="xl" variant="ghost" full loading={isCancelling} onClick={() => void cancel()}>
      주문 취소
    </Button>
  );
}
