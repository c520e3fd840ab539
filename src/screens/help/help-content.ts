import type { Extra } from '@contract/calls';
import { CARD_REFUND_TIME } from '@/features/orders/refund-time';
import { hasExtra } from '@/platform/api/hosts';

/** The consultation call, step by step. */
export const CALL_STEPS = [
  {
    title: '예약한 시간에 한의원이 전화해요',
    sentence: '한의원 전화번호는 주문 상세에 있어요. 조용한 곳에서 받아 주세요.',
  },
  {
    title: '이름과 생년월일을 확인해요',
    sentence: '한약을 드실 분이 직접 받아 주세요. 다른 분이 대신 받을 수는 없어요.',
  },
  {
    title: '30분 동안 진료해요',
    sentence: '앓고 계신 질환과 드시는 약을 모두 말씀해 주세요.',
  },
  {
    title: '처방이 정해지면 조제를 시작해요',
    sentence: '조제하지 않기로 하면 결제하신 금액을 모두 돌려드려요.',
  },
] as const;

interface Question {
  question: string;
  answer: readonly string[];
  /** What the answer speaks of. */
  needs?: Extra;
}

/** Whether the backend has what the answer speaks of. */
export const isTrueHere = ({ needs }: Question): boolean => needs === undefined || hasExtra(needs);

interface Topic {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Frequent questions by topic; the answers say what the terms of use say (product 2, Help). */
export const TOPICS: readonly Topic[] = [
  {
    id: 'order',
    title: '주문과 결제',
    questions: [
      {
        question: '어떻게 주문하나요?',
        answer: [
          '한약을 장바구니에 담거나 바로 구매를 누르고, 배송 방법과 한의원, 진료 시간을 고른 뒤 기본 문진에 답하고 결제하시면 돼요.',
          '고르신 진료 시간은 10분 동안 맡아 두어요. 그 안에 결제하시면 예약이 확정돼요.',
        ],
      },
      {
        question: '로그인하지 않고 주문할 수 있나요?',
        answer: [
          '한약을 둘러보고 장바구니에 담는 것은 로그인 없이도 할 수 있어요. 진료가 함께 예약되기 때문에 주문하실 때는 카카오로 로그인해 주세요.',
        ],
      },
      {
        question: '결제하다가 창이 닫혔어요.',
        needs: 'orders',
        answer: [
          '주문 내역을 먼저 확인해 주세요. 결제가 되었다면 주문이 보이고, 되지 않았다면 적으신 내용이 남아 있으니 이어서 결제하시면 돼요. 같은 주문이 두 번 결제되지는 않아요.',
        ],
      },
      {
        question: '영수증은 어디에서 보나요?',
        needs: 'receipts',
        answer: ['주문 내역에서 주문을 누르면 결제 아래에서 영수증을 보실 수 있어요.'],
      },
    ],
  },
  {
    id: 'call',
    title: '전화 진료',
    questions: [
      {
        question: '진료 시간을 바꿀 수 있나요?',
        needs: 'reschedules',
        answer: [
          '진료와 조제가 시작되기 전이면 주문 상세의 시간 바꾸기에서 같은 한의원의 다른 시간으로 바꾸실 수 있어요.',
        ],
      },
      {
        question: '전화를 받지 못했어요.',
        answer: [
          '한의원에서 다시 전화를 드려요. 그래도 닿지 않으면 새로운 시간을 정하도록 안내해 드리고, 7일 안에 정하지 않으시면 주문을 취소하고 결제하신 금액을 돌려드려요.',
          '급하시면 주문 상세에 있는 한의원 번호로 전화해 주세요.',
        ],
      },
      {
        question: '진료받은 뒤 처방이 달라질 수 있나요?',
        answer: [
          '한의사가 진료하고 판단해요. 다른 처방을 권해 드릴 수 있고, 받아들이실지는 직접 정하실 수 있어요. 조제하지 않기로 하면 결제하신 금액을 모두 돌려드려요.',
          '직접 만나 살펴야 한다고 판단하면 진료를 멈추고 내원을 권해 드려요.',
        ],
      },
      {
        question: '몸이 급하게 안 좋아졌어요.',
        answer: [
          '한약을 드시다가 이상한 증상이 있으면 복용을 멈추고 진료받은 한의원에 알려 주세요. 급한 증상이면 바로 119에 연락해 주세요.',
        ],
      },
    ],
  },
  {
    id: 'delivery',
    title: '배송',
    questions: [
      {
        question: '언제 받을 수 있나요?',
        answer: [
          '진료를 마친 뒤 조제하고, 조제를 마친 날 보내 드려요. 택배는 보통 하루나 이틀 뒤에 도착해요. 퀵 배송은 서울·경기·인천에서 이용하실 수 있어요.',
        ],
      },
      {
        question: '어디까지 왔는지 어떻게 보나요?',
        answer: [
          '주문 상세에 택배사와 송장번호가 있어요. 배송 조회를 누르면 택배사 화면에서 바로 보실 수 있어요.',
        ],
      },
      {
        question: '받은 한약이 깨지거나 상했어요.',
        answer: [
          '사진과 함께 채팅이나 메일로 알려 주세요. 배송 중에 깨지거나 변질된 한약은 저희 비용으로 다시 보내 드리거나 돈을 돌려드려요.',
        ],
      },
    ],
  },
  {
    id: 'refund',
    title: '취소와 환불',
    questions: [
      {
        question: '주문을 취소하고 싶어요.',
        answer: [
          '조제가 시작되기 전에는 언제든지 주문 상세의 주문 취소에서 취소하고 전액을 돌려받으실 수 있어요. 진료 예약도 함께 취소돼요.',
        ],
      },
      {
        question: '조제가 시작된 뒤에도 취소할 수 있나요?',
        answer: [
          '조제 한약은 한 분을 위해 따로 만들어요. 그래서 미리 알려 드리고 동의를 받은 주문은 조제가 시작된 뒤에는 단순한 변심으로 취소하실 수 없어요.',
          '내용이 표시나 계약과 다르면 받으신 날부터 3개월, 그 사실을 아신 날부터 30일 안에 취소하실 수 있고, 돌려보내는 비용은 저희가 부담해요.',
        ],
      },
      {
        question: '환불은 언제 되나요?',
        answer: [`취소한 날부터 3영업일 안에 결제를 취소해요. ${CARD_REFUND_TIME}`],
      },
    ],
  },
  {
    id: 'trouble',
    title: '장바구니와 로그인',
    questions: [
      {
        question: '장바구니에 담은 한약이 보이지 않아요.',
        answer: [
          '로그인 전에 담은 것은 이 기기에 남아 있고, 로그인하면 내 장바구니로 합쳐져요. 다른 기기에서 담으셨다면 같은 카카오 계정으로 로그인해 주세요.',
          '판매가 끝난 한약은 장바구니에서 주문하실 수 없어요.',
        ],
      },
      {
        question: '로그인이 되지 않아요.',
        answer: [
          '카카오톡 안에서 여셨다면 크롬이나 사파리 같은 브라우저에서 다시 열어 보세요. 그래도 되지 않으면 브라우저의 쿠키 차단을 끄고 새로고침해 주세요.',
        ],
      },
      {
        question: '이름이나 전화번호를 바꾸고 싶어요.',
        answer: [
          '마이의 내 정보에서 바꾸실 수 있어요. 이미 하신 주문의 받는 분은 채팅이나 전화로 알려 주세요.',
        ],
      },
      {
        question: '인터넷이 끊기면 적던 내용이 사라지나요?',
        answer: [
          '아니요. 장바구니와 주문서에 적으신 내용은 이 기기에 남아 있고, 연결되면 이어서 하실 수 있어요.',
        ],
      },
    ],
  },
];
