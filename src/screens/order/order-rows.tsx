import { useQuery } from '@tanstack/react-query';
import { Card } from '@/ui/card/card';
import type { Order } from '@contract/orders/schemas';
import { isVoid } from '@contract/orders/order-status';
import { formatPhone } from '@contract/core/phone';
import { fullAddress } from '@contract/addresses/region';
import { shippingMethodsQuery } from '@/features/catalog/catalog-queries';
import { useApi } from '@/platform/api/api-context';
import { buttonClass } from '@/ui/button/button';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import { formatSeoulDate, formatSeoulDay, formatSeoulRange } from '@contract/core/seoul-time';
import { formatWon } from '@contract/catalog/price';
import { amountRows, knownRows } from '@/features/orders/order-amounts';
import { orderStage } from '@/features/orders/order-state';
import { PAYMENT_METHOD_LABELS } from '@/features/orders/payment-labels';
import { ReceiptLink } from '@/features/orders/order-ticket';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import { toConfirmation } from '@/platform/navigation/targets';
import styles from './order-screen.module.css';

/** In place of the ticket for orders without an upcoming consultation: unpaid, cancelled or refunded. */
export function PlainRows({ order }: { order: Order }) {
  return (
    <Card padding="large">
      <SummaryRows
        rows={knownRows([
          { label: '주문 번호', value: order.number },
          { label: '주문한 날', value: formatSeoulDate(order.createdAt) },
          consultationRow(order),
          { label: '한의원', value: order.clinic?.clinicName },
        ])}
      />
    </Card>
  );
}

/** An unpaid order's time is left out: its hold may have expired. */
function consultationRow({ status, appointment, outcome, events }: Order) {
  if (!isVoid(status)) return { label: '진료 예약', value: '결제를 마치면 확정돼요' };
  if (appointment === null) return { label: '취소된 진료', value: null };
  const { appointmentStartedAt: start, appointmentEndedAt: end } = appointment;
  const endedAt = events.find((event) => event.status === 'refunded')?.at ?? 0;
  const isHeld =
    outcome === 'done' ||
    (outcome === 'declined' && start < endedAt) ||
    events.some((event) => event.status === 'preparing');
  const missed = outcome === 'no_show' ? '통화하지 못한 진료' : '취소된 진료';
  const label = isHeld ? '진료' : missed;
  return { label, value: `${formatSeoulDay(start)} ${formatSeoulRange(start, end)}` };
}

/** The shipping method and address; nothing while no method is chosen. */
export function DeliveryRows({ order }: { order: Order }) {
  const api = useApi();
  const methods = useQuery(shippingMethodsQuery(api));
  if (order.shipping_method_id === null) return null;
  const name = methods.data?.items.find(({ id }) => id === order.shipping_method_id)?.name ?? '';
  const { shipping_address: to, clinic, comments, tracking } = order;
  const place = to
    ? [to.postcode && `(${to.postcode})`, to.address1, to.address2].filter(Boolean).join(' ')
    : clinic && fullAddress(clinic);
  return (
    <section aria-labelledby="order-delivery" className={styles.part}>
      <SectionHeader id="order-delivery" title="배송" />
      <SummaryRows
        rows={knownRows([
          { label: '방법', value: name },
          { label: '받는 분', value: to?.full_name },
          { label: '연락처', value: to && formatPhone(to.phone) },
          {
            label: to ? '주소' : order.status === 'delivered' ? '찾으신 곳' : '찾으실 곳',
            value: place || null,
          },
          { label: '배송 메시지', value: comments || null },
          { label: '택배사', value: tracking?.carrier },
          { label: '송장번호', value: tracking?.number },
        ])}
      />
    </section>
  );
}

/** What was, or is to be, paid and by which method; once paid, with confirmation and receipt. */
export function OrderPayment({ order }: { order: Order }) {
  return (
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
          <AppLink target={toConfirmation(order.id)} className={buttonClass({ variant: 'ghost' })}>
            주문 확인서
          </AppLink>
          {hasExtra('receipts') && <ReceiptLink orderId={order.id} />}
        </div>
      )}
    </section>
  );
}

function totalLabel(order: Order): string {
  if (order.status === 'refunded') return '환불 금액';
  if (order.status === 'cancelled') return '주문 금액';
  return orderStage(order) === 'checkout' ? '결제할 금액' : '결제 금액';
}
