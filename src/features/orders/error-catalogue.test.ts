import { describe, expect, it } from 'vitest';
import { ERROR_WORDS } from '@contract/core/error-words';
import { ERROR_CATALOGUE } from './error-catalogue';

const ASK = '잠시 후에 다시 시도해주세요. 문제가 계속되면 관리자에게 문의해주세요.';
const OTHER = '다른 결제 수단으로도 결제하실 수 있어요.';

describe('error catalogue (product 8, Catalogue; product 8, Try later)', () => {
  it.each([
    ['order creation', ERROR_CATALOGUE.orderCreation('사유'), undefined, '사유'],
    [
      'items that cannot be ordered',
      ERROR_CATALOGUE.invalidItems(['가: 품절', '나: 종료']),
      '주문할 수 없는 한약이 있어요',
      '가: 품절\n나: 종료',
    ],
    [
      'pre-processing',
      ERROR_CATALOGUE.preprocessing('사유'),
      '결제 실패',
      '결제에 실패했습니다. 잠시 후에 다시 시도해주세요.\n사유',
    ],
    [
      'a delivery fee that came late',
      ERROR_CATALOGUE.shippingChanged(459_000),
      '배송비를 확인해 주세요',
      '고르신 배송 방법의 배송비에 따라 결제 금액이 459,000원으로 바뀌었어요. 금액을 확인하고 다시 결제해 주세요.',
    ],
    [
      'post-processing',
      ERROR_CATALOGUE.postprocessing(),
      '결제 처리 실패',
      '결제 처리에 실패했습니다. 잠시 후에 다시 시도해주세요.',
    ],
    [
      'cancel',
      ERROR_CATALOGUE.cancel(),
      '주문 취소 실패',
      '주문 취소에 실패했습니다. 잠시 후에 다시 시도해주세요.',
    ],
    [
      'payment processing, cancelled',
      ERROR_CATALOGUE.paymentProcessing('사유', true),
      '결제 처리 오류',
      `사유\n${ASK}`,
    ],
    [
      'payment processing, not cancelled',
      ERROR_CATALOGUE.paymentProcessing('사유', false),
      '결제 처리 오류',
      `사유\n${ASK}\n주문이 취소되지 않았습니다.`,
    ],
    ['widget', ERROR_CATALOGUE.widget('카드 거절'), '결제 실패', `${ASK}\n카드 거절\n${OTHER}`],
    ['widget without words', ERROR_CATALOGUE.widget(''), '결제 실패', `${ASK}\n${OTHER}`],
    [
      'order update',
      ERROR_CATALOGUE.orderUpdate('사유'),
      '주문 업데이트 실패',
      '주문 업데이트에 실패했습니다. 잠시 후에 다시 시도해주세요.\n사유',
    ],
    [
      'profile save',
      ERROR_CATALOGUE.profileSave('사유'),
      '프로필 정보 입력 실패',
      '프로필 정보 입력에 실패하였습니다. 잠시 후에 다시 시도해주세요.\n사유',
    ],
    [
      'alternative provider',
      ERROR_CATALOGUE.unsupportedProvider(),
      '결제 실패',
      '결제에 실패했습니다. 잠시 후에 다시 시도해주세요.\n지금은 쓸 수 없는 결제 수단이에요. 다른 결제 수단을 골라 주세요.',
    ],
    ['geocoding of nothing', ERROR_WORDS.geocodingEmpty, undefined, '주소를 입력해주세요.'],
    [
      'geocoding without a result',
      ERROR_WORDS.geocodingFailed,
      undefined,
      '주소로부터 좌표를 가져오는데 실패했습니다.',
    ],
  ])('%s', (_name, words, title, content) => {
    expect(words).toEqual(title === undefined ? { content } : { title, content });
  });
});
