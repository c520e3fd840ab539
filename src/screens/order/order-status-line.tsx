import type { ReactNode } from 'react';
import type { Order, OrderStatus } from '@contract/orders/schemas';
import { confirmDelivery } from '@contract/orders/calls';
import { isVoid, orderStatusLabel, wasPaid } from '@contract/orders/order-status';
import { formatSeoulMonthDay, seoulDate } from '@contract/core/seoul-time';
import { isReceiptAsked, orderOutlook } from '@/features/orders/order-outlook';
import { isToCome } from '@/features/orders/order-state';
import { useOrderCall } from '@/features/orders/use-order-change';
import { REFUND_WORDS } from '@/features/orders/refund-time';
import { hasExtra } from '@/platform/api/hosts';
import { useTickingServerNow } from '@/platform/api/use-server-time';
import { classNames } from '@/ui/class-names';
import { NetworkButton } from '@/ui/network/network-button';
import { Notice } from '@/ui/notice/notice';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { bindWords } from '@/ui/text/bind-words';
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

/** How often the page looks at the time. */
const COUNT_MS = 30_000;

/** `2시간 10분`; the last minute is one. */
function formatLeft(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours}시간`, minutes % 60 > 0 && `${minutes % 60}분`]
    .filter(Boolean)
    .join(' ');
}

/** On the day of the consultation: how long it is until then, and what to have at hand. */
function BeforeCall({ order, now }: { order: Order; now: number }) {
  const at = order.appointment?.appointmentStartedAt ?? 0;
  if (!isToCome(order, now) || seoulDate(at) !== seoulDate(now)) return null;
  return (
    <Notice>
      <span role="timer">
        진료까지 <b>{formatLeft(at - now)}</b> 남았어요.
      </span>{' '}
      드시는 약의 이름이나 약봉투, 최근 검진 결과가 있으면 곁에 두시고, 조용한 곳에서 받아 주세요.
    </Notice>
  );
}

/** Asks whether a sent order has come; the answer is the patient's word for it (product 4, Order). */
function ReceiptQuestion({ order }: { order: Order }) {
  const overlays = useOverlays();
  const { run, isRunning, failure } = useOrderCall(confirmDelivery, order.id, {
    onDone: () => overlays.toast('알려 주셔서 고맙습니다.'),
  });
  return (
    <Notice
      tone={failure === undefined ? 'info' : 'error'}
      live={failure !== undefined}
      action={
        <NetworkButton
          offline="연결되면 알릴 수 있어요"
          variant="quiet"
          loading={isRunning}
          onClick={() => void run({ params: { id: order.id } })}
        >
          받았어요
        </NetworkButton>
      }
    >
      {failure !== undefined && <span>{failure} </span>}
      <span>
        {order.shipping_method_id === 'pickup'
          ? '한약을 받아 가셨나요? 아직이라면 한의원에 전화하시고 들러 주세요.'
          : '한약을 받으셨나요? 아직이라면 배송을 조회하시거나 한의원에 전화해 주세요.'}
      </span>
    </Notice>
  );
}

/** The order's status, what comes next and its steps with dates; of a sent one the ways to follow it. */
export function OrderStatusLine({ order }: { order: Order }) {
  const now = useTickingServerNow(COUNT_MS);
  const { status, shipping_method_id: method, tracking } = order;
  const outlook = orderOutlook(order, now);
  const current = currentStep(order);
  const times = timesOf(order, current, now);
  const steps = ['결제', '진료', '조제', method === 'pickup' ? '수령' : '배송'];
  return (
    <section aria-label="주문 상태" className={styles.status}>
      <div className={styles.lead}>
        <p className={outlook === null ? 'h2' : styles.stage}>{orderStatusLabel(status, method)}</p>
        {outlook !== null && <p className="h2">{bindWords(outlook.sentence)}</p>}
        {outlook?.arrival && <p className="body">{outlook.arrival}</p>}
      </div>
      <BeforeCall order={order} now={now} />
      {wasPaid(status) && (
        <Steps
          current={current}
          steps={steps.map((label, index) => ({ label, when: dayOf(times[index] ?? null) }))}
        />
      )}
      {tracking !== null && wasPaid(status) && <TrackingActions tracking={tracking} />}
      {hasExtra('deliveries') && isReceiptAsked(order, now) && <ReceiptQuestion order={order} />}
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
