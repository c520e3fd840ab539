import { useState, type ReactNode } from 'react';
import type { Order, OrderStatus } from '@contract/orders/schemas';
import { isVoid, orderStatusLabel, wasPaid } from '@contract/orders/order-status';
import { formatSeoulMonthDay } from '@contract/core/seoul-time';
import { orderOutlook } from '@/features/orders/order-outlook';
import { REFUND_WORDS } from '@/features/orders/refund-time';
import { serverNow } from '@/platform/api/server-clock';
import { classNames } from '@/ui/class-names';
import { Notice } from '@/ui/notice/notice';
import styles from './order-screen.module.css';
import { TrackingActions } from './tracking-actions';

interface StepsProps {
  /** What is read out of them; nothing where their heading says it. */
  name?: string;
  steps: readonly { label: string; when: ReactNode }[];
  /** The index of the last step that was reached. */
  current: number;
}

/** How far something is. */
export function Steps({ name, steps, current }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={name}>
      {steps.map(({ label, when }, index) => (
        <li
          key={label}
          className={classNames(styles.step, index <= current && styles.reached)}
          aria-current={index === current ? 'step' : undefined}
        >
          {label}
          {when !== null && <span className={styles.when}>{when}</span>}
        </li>
      ))}
    </ol>
  );
}

/** The order's status, what comes next and its steps with dates; of a sent one the ways to follow it. */
export function OrderStatusLine({ order }: { order: Order }) {
  const [openedAt] = useState(serverNow);
  const { status, shipping_method_id: method, tracking } = order;
  const outlook = orderOutlook(order, openedAt);
  const current = currentStep(order);
  const times = timesOf(order, current, openedAt);
  const steps = ['결제', '진료', '조제', method === 'pickup' ? '수령' : '배송'];
  return (
    <section aria-label="주문 상태" className={styles.status}>
      <p className="h2">{orderStatusLabel(status, method)}</p>
      {outlook !== null && (
        <p className={styles.outlook}>
          {outlook.sentence} {outlook.arrival !== null && <b>{outlook.arrival}</b>}
        </p>
      )}
      {wasPaid(status) && (
        <Steps
          current={current}
          steps={steps.map((label, index) => ({ label, when: dayOf(times[index] ?? null) }))}
        />
      )}
      {tracking !== null && wasPaid(status) && <TrackingActions tracking={tracking} />}
      {isVoid(status) && order.paidAt !== null && <Notice>{REFUND_WORDS}</Notice>}
    </section>
  );
}

function currentStep({ status, outcome }: Order): number {
  if (status === 'paid') return outcome === 'done' ? 1 : 0;
  return status === 'preparing' ? 2 : 3;
}

/**
 * When each step of a paid order happened, or is to happen (ms); null for a date that lies before an earlier step's, or
 * ahead of a step that was reached.
 */
function timesOf(order: Order, current: number, now: number): (number | null)[] {
  const timeOf = (wanted: OrderStatus) =>
    order.events.find((event) => event.status === wanted)?.at ?? null;
  const times = [
    order.paidAt,
    order.appointment?.appointmentStartedAt ?? null,
    timeOf('preparing'),
    timeOf('delivered') ?? timeOf('shipped'),
  ];
  let latest = 0;
  return times.map((at, index) => {
    if (at === null || at < latest || (index <= current && at > now)) return null;
    latest = at;
    return at;
  });
}

const dayOf = (at: number | null) => (at === null ? null : formatSeoulMonthDay(at));
