import { DAY_MS } from '@contract/constants';
import { seoulDate, formatSeoulDate, formatSeoulTime } from '@contract/rules/seoul-time';
import type { MessageKind } from '../../db/schema/messages';

/** What a message may speak of: nothing about health, names or addresses. */
export interface Facts {
  kind: MessageKind;
  /** ms */
  startsAt: number | null;
  orderNumber: string;
  /** won */
  totalAmount: number;
  isPickup: boolean;
  tracking: string | null;
  /** Address of the order's page. */
  link: string;
  /** Of an alarm. */
  note: string | null;
}

interface Text {
  subject: string;
  text: string;
}

/** The text of a message, as people read it on a locked screen: kind, short, and without a word about health. */
export function textOf(facts: Facts, now: number): Text {
  const { subject, lines } = partsOf(facts, now);
  return { subject: `[달임] ${subject}`, text: lines.join('\n') };
}

function partsOf(facts: Facts, now: number): { subject: string; lines: string[] } {
  const { startsAt, orderNumber, totalAmount, isPickup, tracking, link } = facts;
  const time = startsAt === null ? '' : whenOf(startsAt, now);
  const order = `주문 번호: ${orderNumber}`;
  const booking = startsAt === null ? [] : [`예약 시각: ${time}`];
  const look = ['', '자세한 내용은 여기에서 볼 수 있어요.', link];
  const amount = `${totalAmount.toLocaleString('ko-KR')}원`;
  switch (facts.kind) {
    case 'paid':
      return {
        subject: '주문을 잘 받았어요',
        lines: [
          '결제를 마쳤어요. 고맙습니다.',
          '',
          order,
          `결제 금액: ${amount}`,
          ...booking,
          ...look,
        ],
      };
    case 'changed':
      return {
        subject: '예약 시각을 바꿨어요',
        lines: [`바뀐 예약 시각은 ${time}이에요.`, order, ...look],
      };
    case 'proposed':
      return {
        subject: '다른 예약 시각을 여쭤봐요',
        lines: [
          `${time}은 어떠세요? 주문 화면에서 받아들이시기 전에는 아무것도 바뀌지 않아요.`,
          order,
          ...look,
        ],
      };
    case 'declined':
      return {
        subject: '예약하신 시각에 전화를 드리지 못해요',
        lines: [
          `${time} 예약을 받지 못하게 되었어요. 죄송해요. 환불은 곧 다시 알려 드려요.`,
          order,
          ...look,
        ],
      };
    case 'shipped':
      return isPickup
        ? {
            subject: '주문하신 것을 찾아가실 수 있어요',
            lines: ['준비를 마쳤어요. 편하실 때 찾아가 주세요.', order, ...look],
          }
        : {
            subject: '주문하신 것을 보내 드렸어요',
            lines: [
              '곧 받아 보실 수 있어요.',
              order,
              ...(tracking === null ? [] : [`송장: ${tracking}`]),
              ...look,
            ],
          };
    case 'refunded':
      return {
        subject: '환불을 마쳤어요',
        lines: [
          '결제하신 금액을 돌려드렸어요. 카드사에 따라 며칠 뒤에 보일 수 있어요.',
          order,
          `돌려드린 금액: ${amount}`,
          ...look,
        ],
      };
    case 'reminder_day':
      return {
        subject: '예약을 알려 드려요',
        lines: [`${time}에 예약이 있어요. 시각을 바꾸시려면 미리 바꿔 주세요.`, ...look],
      };
    case 'reminder_hour':
      return {
        subject: '곧 예약하신 시간이에요',
        lines: [`${time}에 전화를 드려요. 조용한 곳에서 받아 주세요.`, ...look],
      };
    case 'clinic_booked':
      return { subject: '새 예약이 들어왔어요', lines: [...booking, order] };
    case 'clinic_changed':
      return { subject: '예약 시각이 바뀌었어요', lines: [`바뀐 시각: ${time}`, order] };
    case 'clinic_released':
      return { subject: '예약이 취소되었어요', lines: [`취소된 시각: ${time}`, order] };
    case 'clinic_kept':
      return {
        subject: '제안하신 시각을 받아들이지 않으셨어요',
        lines: ['예약은 그대로예요.', ...booking, order],
      };
    case 'alarm':
      return {
        subject: '살펴봐야 할 경보가 있어요',
        lines: [facts.note ?? '', '', '할 일은 docs/operations.md의 Alarms에 있어요.'],
      };
  }
}

function whenOf(at: number, now: number): string {
  const day = seoulDate(at);
  const time = formatSeoulTime(at);
  if (day === seoulDate(now)) return `오늘 ${time}`;
  return day === seoulDate(now + DAY_MS) ? `내일 ${time}` : `${formatSeoulDate(at)} ${time}`;
}
