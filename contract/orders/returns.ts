import { businessDayFrom } from '../core/public-holidays';
import { seoulDate, seoulTimestamp } from '../core/seoul-time';

/** Why goods are returned, with the words to choose from (product 4, Return). */
export const RETURN_REASONS = {
  defect: '한약에 문제가 있어요',
  wrong_item: '다른 한약이 왔어요',
  not_as_described: '표시·광고와 달라요',
  change_of_mind: '마음이 바뀌었어요',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** The states of a return that is not over: one an order. `approved` waits for the payment provider. */
export const OPEN_RETURN_STATES = ['requested', 'collecting', 'checking', 'approved'] as const;
/** A return moves forward only. */
export const RETURN_STATES = [...OPEN_RETURN_STATES, 'refunded', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The words for each state. */
export const RETURN_STATE_LABELS: Readonly<Record<ReturnState, string>> = {
  requested: '접수',
  collecting: '회수',
  checking: '확인',
  approved: '환불 진행 중',
  refunded: '환불 완료',
  refused: '거절',
};

/** Whether the return is not over yet. */
export function isReturnOpen(state: ReturnState): boolean {
  return OPEN_RETURN_STATES.some((open) => open === state);
}

/** Whether staff may move a return from one state to the other: forward only, and nothing once it is approved. */
export function canMoveReturn(from: ReturnState, to: ReturnState): boolean {
  return (
    ['requested', 'collecting', 'checking'].includes(from) &&
    RETURN_STATES.indexOf(to) > RETURN_STATES.indexOf(from)
  );
}

/** Days after the receipt in which a mind may be changed. */
export const CHANGE_OF_MIND_DAYS = 7;
/** Months after the receipt in which a defect counts. */
export const DEFECT_MONTHS = 3;
/** Days in which it has to be told once it is known. */
export const DEFECT_KNOWN_DAYS = 30;

/** Business days after the goods have come back, in which the money is returned. */
export const REFUND_BUSINESS_DAYS = 3;

export const RETURN_TEXT_MOST = 1000;

/** What the terms of a return depend on. */
export interface ReturnFacts {
  /** The order's; only sent goods are returned. */
  status: string;
  /** ms; null while the goods are on their way. */
  deliveredAt: number | null;
  /** The patient agreed beforehand that remedies made to order are not returned for a change of mind. */
  hasAgreedToLimits: boolean;
}

/** Those facts of an order as the API answers it. */
export function returnFacts(order: {
  status: string;
  events: readonly { status: string; at: number }[];
  consents: readonly string[];
}): ReturnFacts {
  return {
    status: order.status,
    deliveredAt: order.events.find(({ status }) => status === 'delivered')?.at ?? null,
    hasAgreedToLimits: order.consents.includes('withdrawal'),
  };
}

/**
 * Until when (ms, exclusive) the law allows a return: Act on Consumer Protection in Electronic Commerce, article 17.
 * `foundOn`: day the defect was found. Infinity: not received and no `foundOn`; null: not returnable.
 */
export function returnEnd(
  reason: ReturnReason,
  { status, deliveredAt, hasAgreedToLimits }: ReturnFacts,
  foundOn: string | null = null,
): number | null {
  if (status !== 'shipped' && status !== 'delivered') return null;
  if (reason === 'change_of_mind' && hasAgreedToLimits) return null;
  const known =
    reason === 'change_of_mind' || foundOn === null
      ? Number.POSITIVE_INFINITY
      : endOfTerm(shift(foundOn, { days: DEFECT_KNOWN_DAYS }));
  if (deliveredAt === null) return known;
  const received = seoulDate(deliveredAt);
  const term =
    reason === 'change_of_mind' ? { days: CHANGE_OF_MIND_DAYS } : { months: DEFECT_MONTHS };
  return Math.min(known, endOfTerm(shift(received, term)));
}

/** The reasons for which the order may still be returned now (ms). */
export function returnableReasons(facts: ReturnFacts, now: number): ReturnReason[] {
  return (Object.keys(RETURN_REASONS) as ReturnReason[]).filter((reason) => {
    const end = returnEnd(reason, facts);
    return end !== null && now < end;
  });
}

/** A date moved by days or by calendar months, whose last day stands in for a missing one. */
function shift(date: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const at = Date.UTC(year, month - 1 + months, Math.min(day, lastDay) + days);
  return new Date(at).toISOString().slice(0, 10);
}

function endOfTerm(lastDay: string): number {
  return seoulTimestamp(businessDayFrom(lastDay), '24:00');
}
