import { DELAY_WORDS } from '@contract/orders/delays';
import type { Delay } from '@contract/orders/item-schemas';
import type { Order } from '@contract/orders/schemas';
import { isOutcomeOverdue } from '@contract/orders/order-status';
import {
  type ArrivalRange,
  arrivalRange,
  arrivalWords,
  formatArrival,
  sendingRange,
  sentArrivalRange,
} from '@contract/shipping/arrival';
import { DAY_MS } from '@contract/core/constants';
import {
  formatSeoulDay,
  formatSeoulMonthDay,
  formatSeoulTime,
  seoulDate,
  seoulTimestamp,
} from '@contract/core/seoul-time';
import { isToCome } from './order-state';

interface Outlook {
  sentence: string;
  /** `11월 26일(목)~28일(토) 도착 예상`; null where nothing is expected, or it is late. */
  arrival: string | null;
}

const WAITING = '한의원의 다음 소식을 기다리고 있어요.';

/**
 * Where a paid order stands at `now` (ms) and what comes next, with its date (product 2, Order); null while its notices
 * say it, and once it is over. No step is taken as done because of the time alone.
 */
export function orderOutlook(order: Order, now: number): Outlook | null {
  const { status, outcome, appointment, shipping_method_id: method, isRefunding } = order;
  const consultedAt = appointment?.appointmentStartedAt ?? null;
  if (isRefunding || consultedAt === null || method === null) return null;
  const told = toldDay(order);
  const isPast = ({ to }: { to: number }) => to + DAY_MS <= now;
  const upcoming = (usual: ArrivalRange) => {
    if (told === null) return isPast(usual) ? null : arrivalWords(usual, method);
    return isPast(told) ? null : `${DELAY_WORDS[told.reason]} ${arrivalWords(told, method)}`;
  };
  const preparedFrom = (at: number) => upcoming(arrivalRange(at, method));
  const reachedAt = reachedOf(order) ?? now;

  if (status === 'paid') {
    const arrival = preparedFrom(consultedAt);
    if (outcome === 'done')
      return {
        sentence: `진료를 마쳤어요. ${arrival === null ? WAITING : '곧 조제를 시작해요.'}`,
        arrival,
      };
    if (outcome !== null || isOutcomeOverdue(consultedAt, now)) return null;
    if (isToCome(order, now))
      return { sentence: `${callTime(consultedAt, now)}에 한의원에서 전화를 드려요.`, arrival };
    const isCalling = now < (appointment?.appointmentEndedAt ?? 0);
    return {
      sentence: isCalling
        ? '지금 진료 시간이에요. 한의원의 전화를 받아 주세요.'
        : '진료를 마치면 조제를 시작해요.',
      arrival,
    };
  }
  if (status === 'preparing') {
    const arrival = preparedFrom(reachedAt);
    const sending = told === null && method === 'parcel' ? sendingRange(reachedAt) : null;
    const isLate = sending === null ? arrival === null : isPast(sending);
    const next = sending && !isLate ? ` ${formatArrival(sending)}에 보낼 예정이에요.` : '';
    return { sentence: `조제하고 있어요.${isLate ? ` ${WAITING}` : next}`, arrival };
  }
  if (status === 'shipped')
    return method === 'pickup'
      ? { sentence: '한의원에 오셔서 받아 가세요.', arrival: null }
      : {
          sentence: `${formatSeoulMonthDay(reachedAt)}에 한약을 보냈어요.`,
          arrival: upcoming(sentArrivalRange(reachedAt, method)),
        };
  if (status === 'delivered')
    return {
      sentence: '복용하시다 불편한 점이 있으면 한의원으로 전화해 주세요.',
      arrival: null,
    };
  return null;
}

/** Whether to ask at `now` (ms) if a sent order has come: the usual days are over, and nobody has said so. */
export function isReceiptAsked(order: Order, now: number): boolean {
  const { status, shipping_method_id: method, isRefunding } = order;
  const sentAt = reachedOf(order);
  if (status !== 'shipped' || isRefunding || method === null || sentAt === null) return false;
  return (toldDay(order) ?? sentArrivalRange(sentAt, method)).to + DAY_MS <= now;
}

/** The day that the clinic named, and why; null where the order was sent since, or its consultation moved behind it. */
function toldDay(order: Order): (ArrivalRange & Delay) | null {
  const { delay, appointment } = order;
  if (delay === null || delay.day < seoulDate(appointment?.appointmentStartedAt ?? 0)) return null;
  if (order.status === 'shipped' && (reachedOf(order) ?? 0) > delay.at) return null;
  const at = seoulTimestamp(delay.day);
  return { ...delay, from: at, to: at };
}

/** When the order came to its status (ms). */
const reachedOf = ({ events, status }: Order): number | null =>
  events.find((event) => event.status === status)?.at ?? null;

function callTime(at: number, now: number): string {
  const day = seoulDate(at) === seoulDate(now) ? '오늘' : formatSeoulDay(at);
  return `${day} ${formatSeoulTime(at)}`;
}
