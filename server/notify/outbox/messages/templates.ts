import { formatWon } from '@contract/catalog/price';
import { DAY_MS } from '@contract/core/constants';
import { DELAY_WORDS } from '@contract/orders/delays';
import type { Delay } from '@contract/orders/item-schemas';
import { CHOICE_DAYS } from '@contract/appointments/consultation-outcome';
import {
  seoulDate,
  formatSeoulDate,
  formatSeoulDay,
  formatSeoulTime,
  seoulTimestamp,
} from '@contract/core/seoul-time';
import type { MessageKind } from '../../../db/schema/outbox';
import type { Outgoing } from '../../../vendors/messages/messenger';
import {
  bodyOf,
  fillIn,
  MESSAGE_TEXTS,
  titled,
  variablesOf,
  type MessageTextName,
} from '../../../vendors/messages/message-texts';

/** What a message may speak of: nothing about health, names or addresses. */
export interface Facts {
  kind: Exclude<MessageKind, 'alarm' | 'restocked' | 'terms' | 'marketing'>;
  /** ms */
  startsAt: number | null;
  orderId: string;
  orderNumber: string;
  /** won */
  totalAmount: number;
  isPickup: boolean;
  tracking: string | null;
  delay: Delay | null;
}

export type Text = Pick<Outgoing, 'subject' | 'text' | 'template'>;

/** A message about an order, as text and as 알림톡; `shop` is the shop's address. */
export function textOf(facts: Facts, shop: string, now: number): Text {
  const name = nameOf(facts);
  const { startsAt, orderId, orderNumber, totalAmount, tracking, delay } = facts;
  const known = new Map([
    ['주문', orderId],
    ['주문번호', orderNumber],
    ['금액', formatWon(totalAmount)],
    ['시각', startsAt === null ? '' : whenOf(startsAt, now)],
    ['기한', formatSeoulDay(now + CHOICE_DAYS * DAY_MS)],
    ['송장', tracking ?? '확인하고 있어요'],
    ['까닭', delay === null ? '' : DELAY_WORDS[delay.reason]],
    ['날짜', delay === null ? '' : formatSeoulDay(seoulTimestamp(delay.day))],
  ]);
  return filledIn(name, shop, known);
}

/** That the terms change on the day of `startsAt` (ms), or that a consent of that moment holds. */
export function datedText(name: 'terms' | 'marketing', startsAt: number, shop: string): Text {
  const known = new Map([
    ['날짜', formatSeoulDate(startsAt)],
    ['시행일', seoulDate(startsAt)],
  ]);
  return filledIn(name, shop, known);
}

/** That a product is for sale again. */
export function restockedText(productId: string, shop: string): Text {
  return filledIn('restocked', shop, new Map([['제품', productId]]));
}

function filledIn(name: MessageTextName, shop: string, known: ReadonlyMap<string, string>): Text {
  const body = bodyOf(name, shop);
  const variables = Object.fromEntries(variablesOf(body).map((one) => [one, known.get(one) ?? '']));
  return {
    subject: titled(MESSAGE_TEXTS[name].subject),
    text: fillIn(body, known),
    template: { name, variables },
  };
}

/** An alarm, told to the operator. Its text differs, so there is no 알림톡 of it. */
export function alarmText(note: string): Text {
  return {
    subject: titled('살펴봐야 할 경보가 있어요'),
    text: `${note}\n\n할 일은 docs/operations.md의 Alarms에 있어요.`,
    template: null,
  };
}

function nameOf({ kind, startsAt, isPickup }: Facts) {
  if (kind === 'paid' && startsAt !== null) return 'paid_booked';
  return kind === 'shipped' && isPickup ? 'ready' : kind;
}

function whenOf(at: number, now: number): string {
  const day = seoulDate(at);
  const time = formatSeoulTime(at);
  if (day === seoulDate(now)) return `오늘 ${time}`;
  return day === seoulDate(now + DAY_MS) ? `내일 ${time}` : `${formatSeoulDate(at)} ${time}`;
}
