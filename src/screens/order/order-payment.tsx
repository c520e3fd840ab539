import type { Order } from '@contract/orders/schemas';
import { formatWon } from '@contract/catalog/price';
import { amountRows } from '@/features/orders/order-amounts';
import { orderStage } from '@/features/orders/order-state';
import { PAYMENT_METHOD_LABELS } from '@/features/orders/payment-labels';
import { ReceiptLink } from '@/features/orders/receipt-link';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import { toConfirmation } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import styles from './order-screen.module.css';

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
