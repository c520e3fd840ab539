import type { Order } from '@contract/orders/schemas';
import { isOutcomeOverdue } from '@contract/orders/order-status';
import { arrivalRange, arrivalWords, sentArrivalRange } from '@contract/shipping/arrival';
import { DAY_MS } from '@contract/core/constants';
import { isToCome } from './order-state';

interface Outlook {
  sentence: string;
  /** `11월 26일(목)~28일(토) 도착 예상`; null where nothing is expected, or it is late. */
  arrival: string | null;
}

/** What comes next in a paid order at `now` (ms); null while its notices say it, and once it is over. */
export function orderOutlook(order: Order, now: number): Outlook | null {
  const { status, outcome, appointment, shipping_method_id: method, isRefunding } = order;
  const consultedAt = appointment?.appointmentStartedAt ?? null;
  if (isRefunding || consultedAt === null || method === null) return null;
  const preparedFrom = (at: number) => upcoming(arrivalRange(at, method));
  const upcoming = (range: ReturnType<typeof arrivalRange>) =>
    range.to + DAY_MS <= now ? null : arrivalWords(range, method);
  const reachedAt = order.events.find((event) => event.status === status)?.at ?? now;

  if (status === 'paid') {
    if (outcome === 'done')
      return {
        sentence: '진료를 마쳤어요. 곧 조제를 시작해요.',
        arrival: preparedFrom(consultedAt),
      };
    if (outcome !== null || isOutcomeOverdue(consultedAt, now)) return null;
    const sentence = isToCome(order, now)
      ? '진료 시간에 한의원에서 전화를 드려요.'
      : '진료를 마치면 조제를 시작해요.';
    return { sentence, arrival: preparedFrom(consultedAt) };
  }
  if (status === 'preparing')
    return { sentence: '한의원에서 조제하고 있어요.', arrival: preparedFrom(reachedAt) };
  if (status === 'shipped')
    return method === 'pickup'
      ? { sentence: '한의원에 오셔서 받아 가세요.', arrival: null }
      : { sentence: '한약을 보냈어요.', arrival: upcoming(sentArrivalRange(reachedAt, method)) };
  if (status === 'delivered')
    return {
      sentence: '복용하시다 불편한 점이 있으면 한의원으로 전화해 주세요.',
      arrival: null,
    };
  return null;
}
