import type { Order } from '@contract/orders';
import { isVoid } from '@contract/rules/order-status';
import { formatSeoulDate, formatSeoulDay, formatSeoulRange } from '@contract/rules/seoul-time';
import { Card } from '@/ui/card/card';
import { SummaryRows, type SummaryRowsProps } from '@/ui/summary-rows/summary-rows';

/** What stands in place of the ticket where no consultation awaits: not paid yet, cancelled or refunded. */
export function PlainRows({ order }: { order: Order }) {
  const { clinic } = order;
  return (
    <Card padding="large">
      <SummaryRows
        rows={[
          { label: '주문 번호', value: order.number },
          { label: '주문한 날', value: formatSeoulDate(order.createdAt) },
          ...consultationRows(order),
          ...(clinic === null
            ? []
            : [{ label: '한의원', value: <span className="content">{clinic.clinicName}</span> }]),
        ]}
      />
    </Card>
  );
}

/** The time of an unpaid order is left out: its hold may have ended long ago. */
function consultationRows({ status, appointment }: Order): SummaryRowsProps['rows'] {
  if (!isVoid(status)) return [{ label: '진료 예약', value: '결제를 마치면 확정돼요' }];
  if (appointment === null) return [];
  const { appointmentStartedAt: start, appointmentEndedAt: end } = appointment;
  return [
    { label: '취소된 진료', value: `${formatSeoulDay(start)} ${formatSeoulRange(start, end)}` },
  ];
}
