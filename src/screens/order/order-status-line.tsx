import { useState } from 'react';
import type { Order, OrderStatus } from '@contract/orders/schemas';
import { isVoid, orderStatusLabel } from '@contract/orders/order-status';
import { formatSeoulMonthDay, formatSeoulTime } from '@contract/core/seoul-time';
import { REFUND_WORDS } from '@/features/orders/refund-time';
import { serverNow } from '@/platform/api/server-clock';
import { classNames } from '@/ui/class-names';
import { Notice } from '@/ui/notice/notice';
import styles from './order-screen.module.css';

const STATUSES: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'delivered'];

interface Step {
  label: string;
  isReached: boolean;
  /** When it happened, or is to happen (ms). */
  at: number | null;
}

/** The order's status; of a paid one payment, consultation, preparation and delivery with dates. */
export function OrderStatusLine({ order }: { order: Order }) {
  const [openedAt] = useState(serverNow);
  const { status, shipping_method_id: method } = order;
  const steps = STATUSES.includes(status) ? inOrder(stepsOf(order), openedAt) : [];
  const current = steps.findLastIndex(({ isReached }) => isReached);
  return (
    <section aria-label="주문 상태" className={styles.status}>
      <p className="h2">{orderStatusLabel(status, method)}</p>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map(({ label, isReached, at }, index) => (
            <li
              key={label}
              className={classNames(styles.step, isReached && styles.reached)}
              aria-current={index === current ? 'step' : undefined}
            >
              {label}
              {at !== null && (
                <span className={styles.when}>
                  {formatSeoulMonthDay(at)}{' '}
                  <span className={styles.time}>{formatSeoulTime(at)}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      {isVoid(status) && order.paidAt !== null && <Notice>{REFUND_WORDS}</Notice>}
    </section>
  );
}

function stepsOf(order: Order): Step[] {
  const { status, appointment, outcome, events, shipping_method_id, paidAt } = order;
  const reached = STATUSES.indexOf(status);
  const timeOf = (wanted: OrderStatus) =>
    events.find((event) => event.status === wanted)?.at ?? null;
  return [
    { label: '결제', isReached: true, at: paidAt },
    {
      label: '진료',
      isReached: outcome === 'done' || reached > 0,
      at: appointment?.appointmentStartedAt ?? null,
    },
    { label: '조제', isReached: reached >= 1, at: timeOf('preparing') },
    {
      label: shipping_method_id === 'pickup' ? '수령' : '배송',
      isReached: reached >= 2,
      at: timeOf('delivered') ?? timeOf('shipped'),
    },
  ];
}

/** Leaves out a date that lies before an earlier step's, or ahead of a step that was reached. */
function inOrder(steps: readonly Step[], now: number): Step[] {
  let latest = 0;
  return steps.map((step) => {
    const { isReached, at } = step;
    if (at === null || at < latest || (isReached && at > now)) return { ...step, at: null };
    latest = at;
    return step;
  });
}
