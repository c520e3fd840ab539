import { useEffect } from 'react';
import type { Order } from '@contract/orders';
import { CalendarButton } from '@/features/checkout/calendar-button';
import { OrderGate } from '@/features/checkout/order-gate';
import { isAwaited, orderStage } from '@/features/checkout/order-state';
import { OrderTicket } from '@/features/checkout/order-ticket';
import { ReceiptLink } from '@/features/checkout/receipt-link';
import { ReminderInvitation } from '@/features/reminders/reminder-invitation';
import { AppLink } from '@/platform/navigation/app-link';
import { toCheckout, toHome, toOrder } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { useSessionState } from '@/platform/session/session-context';
import { buttonClass } from '@/ui/button/button-class';
import { Icon } from '@/ui/icon/icon';
import styles from './checkout-complete-screen.module.css';

/** The completion of a paid order (spec 2, `checkout_complete_view`). */
export function CheckoutCompleteScreen({ orderId }: { orderId: string }) {
  return <OrderGate orderId={orderId}>{(order) => <Completed order={order} />}</OrderGate>;
}

function Completed({ order }: { order: Order }) {
  const go = useGo();
  const { data: patient } = useSessionState();
  const stage = orderStage(order);
  useEffect(() => {
    if (stage === 'checkout') void go(toCheckout(order.id), { replace: true });
    if (stage === 'closed') void go(toOrder(order.id), { replace: true });
  }, [stage, order.id, go]);
  if (stage !== 'complete') return null;

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" size={32} bold />
        </span>
        <h1 className="h1">주문이 완료되었습니다</h1>
        <p className="body">진료 시간에 전화를 드릴게요.</p>
      </div>
      <OrderTicket
        order={order}
        phone={patient?.phoneNumber ?? null}
        actions={
          <>
            <CalendarButton order={order} />
            <AppLink target={toOrder(order.id)} className={buttonClass({ variant: 'ghost' })}>
              주문 보기
            </AppLink>
            <ReceiptLink orderId={order.id} />
          </>
        }
      />
      {isAwaited(order) && <ReminderInvitation />}
      <AppLink target={toHome()} className={buttonClass({ variant: 'text', full: true })}>
        홈으로 가기
      </AppLink>
    </div>
  );
}
