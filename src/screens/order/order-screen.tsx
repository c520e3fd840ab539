import type { Order } from '@contract/orders/schemas';
import { isUnderWay } from '@contract/orders/order-status';
import { OrderGate } from '@/features/orders/order-gate';
import { OrderItems } from '@/features/orders/order-items';
import { orderStage } from '@/features/orders/order-state';
import { ReminderInvitation } from '@/features/reminders/reminder-invitation';
import { hasExtra } from '@/platform/api/hosts';
import { AppLink } from '@/platform/navigation/app-link';
import { toCheckout, toHelp, toMyReviews } from '@/platform/navigation/targets';
import { buttonClass } from '@/ui/button/button';
import { classNames } from '@/ui/class-names';
import page from '@/ui/page/phone-title.module.css';
import { SectionHeader } from '@/ui/section-header/section-header';
import { GuideSection } from './guide-section';
import { CancelButton, ReorderButton } from './order-buttons';
import { OrderConsultation } from './order-consultation';
import { OrderPayment, DeliveryRows } from './order-rows';
import styles from './order-screen.module.css';
import { OrderStatusLine } from './order-status-line';
import { QuestionSection } from './question-section';
import { ReturnSection } from './return-section';

/** An order in detail (product 2, `order_view`): status, ticket, items; beside them on the desktop payment, delivery, buttons. */
export function OrderScreen({ orderId }: { orderId: string }) {
  return (
    <div className={styles.page}>
      <h1 className={classNames('h1 serif', page.phoneTitle, styles.title)}>주문 상세</h1>
      <OrderGate orderId={orderId}>
        {(order) => <OrderDetail key={order.id} order={order} />}
      </OrderGate>
    </div>
  );
}

function OrderDetail({ order }: { order: Order }) {
  const isCheckout = orderStage(order) === 'checkout';
  const isDelivered = order.status === 'delivered';
  return (
    <div className={styles.body}>
      <div className={styles.column}>
        <OrderStatusLine order={order} />
        {isDelivered && <GuideSection order={order} />}
        <OrderConsultation order={order} />
        <section aria-labelledby="order-items" className={styles.part}>
          <SectionHeader id="order-items" title="주문한 한약" />
          <OrderItems
            items={order.items}
            isLinked
            remark={isDelivered && hasExtra('reviews') ? reviewLink : undefined}
          />
        </section>
        {!isDelivered && <GuideSection order={order} />}
        {hasExtra('questions') && <QuestionSection order={order} />}
        {hasExtra('returns') && <ReturnSection order={order} />}
      </div>
      <div className={classNames(styles.column, styles.side)}>
        <OrderPayment order={order} />
        <DeliveryRows order={order} />
        <div className={styles.actions}>
          {isCheckout && (
            <AppLink
              target={toCheckout(order.id)}
              className={buttonClass({ size: 'xl', full: true })}
            >
              주문 이어서 하기
            </AppLink>
          )}
          {!isCheckout && <ReorderButton items={order.items} />}
          {order.canCancel && <CancelButton order={order} />}
          <AppLink target={toHelp()} className={buttonClass({ variant: 'text', full: true })}>
            도움이 필요하신가요? 고객센터
          </AppLink>
        </div>
      </div>
      {/* last, because it appears once push support is known */}
      {isUnderWay(order.status) && !order.isRefunding && hasExtra('push') && <ReminderInvitation />}
    </div>
  );
}

const reviewLink = ({ product_id, productName }: Order['items'][number]) => (
  <AppLink
    target={toMyReviews(product_id)}
    className={buttonClass({ size: 'md', variant: 'ghost' })}
  >
    후기 쓰기<span className="visually-hidden">, {productName}</span>
  </AppLink>
);
