import type { Order, OrderStatus } from '@contract/orders/schemas';
import { orderStatusLabel } from '@contract/orders/order-status';
import { HOUR_MS } from '@contract/core/constants';
import { formatWon } from '@contract/catalog/price';
import { formatSeoulDate, formatSeoulDay, formatSeoulTime } from '@contract/core/seoul-time';
import { useTickingServerNow } from '@/platform/api/use-server-time';
import { AppLink } from '@/platform/navigation/app-link';
import { toOrder } from '@/platform/navigation/targets';
import { Badge, type BadgeProps } from '@/ui/badge/badge';
import { cardClass } from '@/ui/card/card';
import { classNames } from '@/ui/class-names';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';
import styles from './order-card.module.css';
import { orderOutlook } from './order-outlook';
import { refunding } from './refund-time';

const TONES: Readonly<Record<OrderStatus, BadgeProps['tone']>> = {
  draft: 'plain',
  awaiting_payment: 'warm',
  paid: 'sage',
  preparing: 'sage',
  shipped: 'gold',
  delivered: 'plain',
  cancelled: 'plain',
  refunded: 'plain',
};

/** Statuses of orders whose consultation is, or was, booked. */
const BOOKED: ReadonlySet<OrderStatus> = new Set(['paid', 'preparing', 'shipped', 'delivered']);

/** `원방 공진단`, or `원방 공진단 외 2건`. */
export function orderTitle({ items }: Pick<Order, 'items'>): string {
  const [first, ...others] = items;
  if (!first) return '';
  return others.length === 0 ? first.productName : `${first.productName} 외 ${others.length}건`;
}

/** An order in the list: date, status, items, amount, consultation; links to the order. */
export function OrderCard({ order }: { order: Order }) {
  const [first] = order.items;
  const arrival = orderOutlook(order, useTickingServerNow(HOUR_MS))?.arrival ?? null;
  return (
    <AppLink target={toOrder(order.id)} className={cardClass('none', styles.card)}>
      <span className={styles.head}>
        <span className={classNames('small figures', styles.facts)}>
          <span>{formatSeoulDate(order.createdAt)}</span> <span>{order.number}</span>
        </span>
        <Badge tone={TONES[order.status]}>
          {orderStatusLabel(order.status, order.shipping_method_id)}
        </Badge>
      </span>
      <span className={styles.body}>
        {first && (
          <Picture
            name={first.picture}
            alt=""
            sizes="76px"
            ratio="square"
            frame="thumb"
            className={styles.picture}
          />
        )}
        <span className={styles.words}>
          <span className={classNames('h3', styles.name)}>{orderTitle(order)}</span>
          {first && (
            <span className="small">
              {first.variantName} · {first.quantity}개
            </span>
          )}
          <span className={styles.amount}>{formatWon(order.amounts.total)}</span>
        </span>
        <Icon name="chevron-right" size={20} className={styles.arrow} />
      </span>
      {order.isRefunding && BOOKED.has(order.status) && (
        <span className={styles.appointment}>{refunding(order.status)}</span>
      )}
      {order.appointment && !order.isRefunding && BOOKED.has(order.status) && (
        <span className={styles.appointment}>
          <span className={styles.label}>
            {order.outcome === 'no_show' ? '통화하지 못한 진료' : '비대면 진료'}
          </span>
          <span>
            {formatSeoulDay(order.appointment.appointmentStartedAt)}{' '}
            <span className={styles.time}>
              {formatSeoulTime(order.appointment.appointmentStartedAt)}
            </span>
          </span>{' '}
          {order.clinic?.clinicName}
          {arrival !== null && <span className={styles.arrival}>{arrival}</span>}
        </span>
      )}
    </AppLink>
  );
}
