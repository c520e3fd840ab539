import type { Order } from '@contract/orders';
import { formatSeoulDate, formatSeoulDay, formatSeoulRange } from '@contract/rules/seoul-time';
import { Card } from '@/ui/card/card';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';

/** What stands in place of the ticket once an order is cancelled or refunded: no consultation awaits. */
export function VoidRows({ order }: { order: Order }) {
  const { appointment, clinic } = order;
  return (
    <Card padding="large">
      <SummaryRows
        rows={[
          { label: '주문 번호', value: order.number },
          { label: '주문한 날', value: formatSeoulDate(order.createdAt) },
          ...(appointment === null
            ? []
            : [
                {
                  label: '취소된 진료',
                  value: `${formatSeoulDay(appointment.appointmentStartedAt)} ${formatSeoulRange(
                    appointment.appointmentStartedAt,
                    appointment.appointmentEndedAt,
                  )}`,
                },
              ]),
          ...(clinic === null
            ? []
            : [{ label: '한의원', value: <span className="content">{clinic.clinicName}</span> }]),
        ]}
      />
    </Card>
  );
}
