import { useEffect, useState } from 'react';
import type { Order } from '@contract/orders/schemas';
import type { ShippingMethodId } from '@contract/shipping/schemas';
import { formatWon } from '@contract/catalog/price';
import { formatSeoulDay, formatSeoulTime } from '@contract/core/seoul-time';
import { amountRows } from '@/features/orders/order-amounts';
import { CalendarButton, OrderTicket, ReceiptLink } from '@/features/orders/order-ticket';
import { OrderGate } from '@/features/orders/order-gate';
import { OrderItems } from '@/features/orders/order-items';
import { orderOutlook } from '@/features/orders/order-outlook';
import { isAwaited, isToCome, orderStage } from '@/features/orders/order-state';
import { forgetTime } from '@/features/clinics/slots/tapped-time';
import { NumberedSteps } from '@/features/content/numbered-steps';
import { ReminderInvitation } from '@/features/reminders/reminder-invitation';
import { hasExtra } from '@/platform/api/hosts';
import { serverNow } from '@/platform/api/server-clock';
import { AppLink } from '@/platform/navigation/app-link';
import { toCheckout, toConfirmation, toHome, toOrder } from '@/platform/navigation/targets';
import { useGo } from '@/platform/navigation/use-go';
import { buttonClass } from '@/ui/button/button';
import { Card } from '@/ui/card/card';
import { Icon } from '@/ui/icon/icon';
import { SectionHeader } from '@/ui/section-header/section-header';
import { SummaryRows } from '@/ui/summary-rows/summary-rows';
import styles from './checkout-complete-screen.module.css';

/** The completion of a paid order (product 2, `checkout_complete_view`). */
export function CheckoutCompleteScreen({ orderId }: { orderId: string }) {
  return <OrderGate orderId={orderId}>{(order) => <Completed order={order} />}</OrderGate>;
}

function Completed({ order }: { order: Order }) {
  const go = useGo();
  const [openedAt] = useState(serverNow);
  // nobody calls while it is being refunded, which the order says
  const stage = order.isRefunding && order.paidAt !== null ? 'closed' : orderStage(order);
  useEffect(() => {
    if (stage !== 'checkout') forgetTime();
    if (stage === 'checkout') void go(toCheckout(order.id), { replace: true });
    if (stage === 'closed') void go(toOrder(order.id), { replace: true });
  }, [stage, order.id, go]);
  if (stage !== 'complete') return null;

  const isAhead = isToCome(order, openedAt);
  const arrival = orderOutlook(order, openedAt)?.arrival ?? null;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon name="check" size={32} bold />
        </span>
        <h1 className="h1 serif">주문이 완료되었습니다</h1>
        <p className="body">
          진료 시간에{' '}
          {order.treated_person && <span>{`${order.treated_person.full_name} 님께 `}</span>}
          <span>전화를 드릴게요.</span>
        </p>
        {arrival !== null && <p className="body">{arrival}</p>}
      </div>
      <OrderTicket
        order={order}
        actions={
          <>
            {isAhead && <CalendarButton order={order} />}
            <AppLink target={toOrder(order.id)} className={buttonClass()}>
              주문 보기
            </AppLink>
          </>
        }
      />
      <section aria-labelledby="complete-next">
        <Card padding="large" className={styles.part}>
          <SectionHeader id="complete-next" title="이제 이렇게 진행돼요" />
          <NumberedSteps steps={nextSteps(order)} />
        </Card>
      </section>
      <section aria-labelledby="complete-items">
        <Card padding="large" className={styles.part}>
          <SectionHeader id="complete-items" title="주문한 한약" />
          <OrderItems items={order.items} isLinked />
          <SummaryRows
            rows={amountRows(order)}
            total={{ label: '결제 금액', value: formatWon(order.amounts.total) }}
          />
          <div className={styles.papers}>
            <AppLink
              target={toConfirmation(order.id)}
              className={buttonClass({ variant: 'ghost' })}
            >
              주문 확인서
            </AppLink>
            {hasExtra('receipts') && <ReceiptLink orderId={order.id} />}
          </div>
        </Card>
      </section>
      {isAwaited(order) && hasExtra('push') && <ReminderInvitation />}
      <AppLink target={toHome()} className={buttonClass({ variant: 'text', full: true })}>
        홈으로 가기
      </AppLink>
    </div>
  );
}

const DELIVERY_STEPS: Readonly<Record<ShippingMethodId, { title: string; sentence: string }>> = {
  parcel: {
    title: '택배로 보내 드려요',
    sentence: '조제를 마친 날 보내고, 보통 하루나 이틀 뒤에 도착해요.',
  },
  quick: { title: '퀵 배송으로 보내 드려요', sentence: '조제가 끝난 날 도착해요.' },
  pickup: {
    title: '한의원에서 받으세요',
    sentence: '준비되면 한의원에서 연락드려요.',
  },
};

function nextSteps({ appointment, shipping_method_id: method }: Order) {
  const start = appointment?.appointmentStartedAt;
  return [
    {
      title: '한의원에서 전화를 드려요',
      sentence: `${start === undefined ? '' : `${formatSeoulDay(start)} ${formatSeoulTime(start)}에 걸어요. `}한약을 드실 분의 이름과 생년월일을 확인한 뒤 30분 동안 진료해요.`,
    },
    {
      title: '진료를 마치면 조제해요',
      sentence: '처방에 따라 한의원에서 조제해요. 시작하기 전에는 주문을 취소할 수 있어요.',
    },
    ...(method === null ? [] : [DELIVERY_STEPS[method]]),
  ];
}
