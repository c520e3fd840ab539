import { BRAND_NAME } from '@contract/core/brand';

interface MessageText {
  subject: string;
  /** As registered for 알림톡, with `#{…}` for what differs; `{가게}` is the shop's address. */
  lines: readonly string[];
}

const LOOK = ['', '자세한 내용은 여기에서 볼 수 있어요.', '{가게}/order/#{주문}'];
const ORDER = '주문 번호: #{주문번호}';
const PAID = ['결제를 마쳤어요. 고맙습니다.', '', ORDER, '결제 금액: #{금액}'];

/**
 * What people are told of orders and consultations, as they read it on a locked screen: kind, short, and without a word about
 * health. 알림톡 takes only texts that were approved before, so each is fixed but for its variables.
 */
export const MESSAGE_TEXTS = {
  paid: { subject: '주문을 잘 받았어요', lines: [...PAID, ...LOOK] },
  paid_booked: {
    subject: '주문을 잘 받았어요',
    lines: [...PAID, '예약 시각: #{시각}', ...LOOK],
  },
  changed: {
    subject: '예약 시각을 바꿨어요',
    lines: ['바뀐 예약 시각: #{시각}', ORDER, ...LOOK],
  },
  proposed: {
    subject: '다른 예약 시각을 여쭤봐요',
    lines: [
      '#{시각}에는 어떠세요? 주문 화면에서 받아들이시기 전에는 아무것도 바뀌지 않아요.',
      ORDER,
      ...LOOK,
    ],
  },
  kept: {
    subject: '예약 시각은 그대로예요',
    lines: [
      '다른 시각을 여쭤봤는데, 원래대로 #{시각}에 전화를 드릴게요. 따로 하실 일은 없어요.',
      ORDER,
      ...LOOK,
    ],
  },
  declined: {
    subject: '주문을 받지 못하게 되었어요',
    lines: [
      '#{시각}에 예약하신 주문을 받지 못하게 되었어요. 죄송해요. 주문을 취소하고 결제하신 금액은 모두 돌려드려요. 마치면 다시 알려 드려요.',
      ORDER,
      ...LOOK,
    ],
  },
  no_show: {
    subject: '예약하신 시각에 통화하지 못했어요',
    lines: [
      '#{시각} 예약에 전화를 드렸지만 통화하지 못했어요. 주문 화면에서 #{기한}까지 새 시각을 골라 주세요. 그때까지 고르지 않으시면 주문을 취소하고 결제하신 금액을 모두 돌려드려요.',
      ORDER,
      ...LOOK,
    ],
  },
  preparing: {
    subject: '주문하신 것을 준비하고 있어요',
    lines: ['이제부터 준비해요. 마치면 다시 알려 드려요.', ORDER, ...LOOK],
  },
  delayed: {
    subject: '받으실 날이 바뀌었어요',
    lines: [
      '#{까닭} 받으실 날이 #{날짜}로 바뀌었어요. 기다리시게 해서 죄송해요.',
      '준비를 시작하기 전이라면 주문 화면에서 취소하고 결제하신 금액을 모두 돌려받으실 수 있어요.',
      ORDER,
      ...LOOK,
    ],
  },
  shipped: {
    subject: '주문하신 것을 보내 드렸어요',
    lines: ['곧 받아 보실 수 있어요.', ORDER, '송장: #{송장}', ...LOOK],
  },
  ready: {
    subject: '주문하신 것을 찾아가실 수 있어요',
    lines: ['준비를 마쳤어요. 편하실 때 찾아가 주세요.', ORDER, ...LOOK],
  },
  refunded: {
    subject: '환불을 마쳤어요',
    lines: [
      '결제하신 금액을 돌려드렸어요. 카드사에 따라 며칠 뒤에 보일 수 있어요.',
      ORDER,
      '돌려드린 금액: #{금액}',
      ...LOOK,
    ],
  },
  reminder_day: {
    subject: '예약을 알려 드려요',
    lines: ['#{시각}에 예약이 있어요. 시각을 바꾸시려면 미리 바꿔 주세요.', ...LOOK],
  },
  reminder_hour: {
    subject: '곧 예약하신 시간이에요',
    lines: ['#{시각}에 전화를 드려요. 조용한 곳에서 받아 주세요.', ...LOOK],
  },
  answered: {
    subject: '물어보신 것에 답이 왔어요',
    lines: ['답은 주문 화면에서 볼 수 있어요.', ORDER, ...LOOK],
  },
  restocked: {
    subject: '기다리시던 것이 다시 들어왔어요',
    lines: [
      '다시 들어오면 알려 달라고 하신 것을 지금 주문하실 수 있어요. 수량이 많지 않을 수 있어요.',
      '',
      '{가게}/products/#{제품}',
    ],
  },
  terms: {
    subject: '이용약관이 바뀌어요',
    lines: [
      '#{날짜}부터 이용약관이 바뀌어요. 무엇이 왜 바뀌는지 여기에서 미리 볼 수 있어요.',
      '{가게}/terms-of-use/#{시행일}',
      '',
      '그 전날까지 거부하지 않으시면 동의하신 것으로 봐요. 동의하지 않으시면 내 정보에서 탈퇴하실 수 있어요.',
    ],
  },
  marketing: {
    subject: '소식 받기를 알려 드려요',
    lines: [
      '#{날짜}에 동의하신 소식 받기가 켜져 있어요. 그만 받으시려면 내 정보에서 표시를 지워 주세요.',
      '{가게}/my-page/info',
    ],
  },
  clinic_booked: { subject: '새 예약이 들어왔어요', lines: ['예약 시각: #{시각}', ORDER] },
  clinic_changed: { subject: '예약 시각이 바뀌었어요', lines: ['바뀐 시각: #{시각}', ORDER] },
  clinic_released: { subject: '예약이 취소되었어요', lines: ['취소된 시각: #{시각}', ORDER] },
  clinic_outcome: {
    subject: '예약이 어떻게 되었는지 적어 주세요',
    lines: [
      '하루가 지나도록 예약의 결과를 적지 않으셨어요. 적으셔야 다음 일을 할 수 있어요.',
      '예약 시각: #{시각}',
      ORDER,
    ],
  },
  clinic_asked: {
    subject: '받으신 분이 물어보신 것이 있어요',
    lines: ['답을 적어 주시면 물어보신 분께 알려 드려요.', ORDER],
  },
  clinic_kept: {
    subject: '제안하신 시각을 받아들이지 않으셨어요',
    lines: ['예약은 그대로예요.', '예약 시각: #{시각}', ORDER],
  },
} as const satisfies Record<string, MessageText>;

export type MessageTextName = keyof typeof MESSAGE_TEXTS;

export const MESSAGE_TEXT_NAMES = Object.keys(MESSAGE_TEXTS) as readonly MessageTextName[];

export const titled = (subject: string) => `[${BRAND_NAME}] ${subject}`;

/** The body of a text, its variables not filled in yet. */
export function bodyOf(name: MessageTextName, shop: string): string {
  return MESSAGE_TEXTS[name].lines.join('\n').replace('{가게}', shop);
}

/** The text as 알림톡 shows it: the subject on its first line. */
export function talkTextOf(name: MessageTextName, shop: string): string {
  return `${titled(MESSAGE_TEXTS[name].subject)}\n\n${bodyOf(name, shop)}`;
}

/** Fills in the variables that a text names; the others are left out. */
export function fillIn(text: string, variables: ReadonlyMap<string, string>): string {
  return text.replace(/#\{([^}]+)\}/g, (_, name: string) => variables.get(name) ?? '');
}

/** The variables that a text names. */
export function variablesOf(text: string): string[] {
  return [...text.matchAll(/#\{([^}]+)\}/g)].map(([, name = '']) => name);
}
