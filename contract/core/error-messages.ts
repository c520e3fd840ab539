import { CART_FULL_MESSAGE, INTERNAL_ERROR_MESSAGE } from './constants';

/** Every error `code` with its default Korean message. */
export const ERROR_MESSAGES = {
  malformed_body: '보내신 내용을 읽을 수 없습니다. 다시 시도해 주세요.',
  body_too_large: '보내신 내용이 너무 큽니다.',
  unsupported_media_type: '지원하지 않는 형식의 요청입니다.',
  invalid_request: '요청 내용이 올바르지 않습니다.',
  invalid_fields: '입력하신 내용을 다시 확인해 주세요.',
  unauthenticated: '로그인이 필요합니다.',
  invalid_code: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  unknown_attempt: '로그인을 시작한 브라우저에서 10분 안에 마쳐 주세요. 다시 로그인해 주세요.',
  not_by_itself: '로그아웃하신 뒤라 다시 로그인해 주세요.',
  invalid_refresh_token: '로그인이 만료되었습니다. 다시 로그인해 주세요.',
  under_age:
    '만 14세부터 가입하실 수 있습니다. 아이가 드실 한약은 보호자께서 가입해 주문해 주세요.',
  age_unconfirmed: '만 14세 이상이신지 확인이 필요합니다. 확인하고 다시 로그인해 주세요.',
  forbidden: '이 작업을 할 수 없는 계정입니다.',
  not_found: '찾으시는 내용이 없습니다.',
  method_not_allowed: '지원하지 않는 요청입니다.',
  wrong_state: '지금은 할 수 없는 일입니다. 다시 읽은 뒤에 해 주세요.',
  key_reused: '이미 처리한 요청입니다. 화면을 새로 고친 뒤 다시 시도해 주세요.',
  profile_incomplete: '주문을 위해 프로필을 완성해 주세요.',
  product_unavailable: '지금은 구매할 수 없는 한약이 있습니다.',
  out_of_stock: '재고가 부족한 한약이 있습니다.',
  price_changed: '가격이 바뀐 한약이 있습니다. 바뀐 금액을 확인하고 다시 결제해 주세요.',
  slot_taken: '방금 다른 분이 예약한 시간입니다. 다른 시간을 골라 주세요.',
  slot_unavailable: '예약할 수 없는 시간입니다. 다른 시간을 골라 주세요.',
  hold_expired: '맡아 둔 시간이 지났습니다. 진료 시간을 다시 골라 주세요.',
  order_incomplete: '아직 입력하지 않은 내용이 있습니다.',
  order_not_editable: '이미 결제했거나 취소한 주문은 바꿀 수 없습니다.',
  order_not_reschedulable: '지금은 진료 시간을 바꿀 수 없는 주문입니다.',
  order_not_cancellable: '지금은 취소할 수 없는 주문입니다.',
  order_not_askable: '지금은 이 주문에 대해 물어보실 수 없습니다. 한의원에 전화로 문의해 주세요.',
  order_not_sent: '아직 보내 드리지 않았거나 이미 끝난 주문입니다.',
  order_not_returnable: '지금은 반품을 신청할 수 없는 주문입니다.',
  return_exists: '이미 접수한 반품이 있습니다. 주문 화면에서 진행을 확인해 주세요.',
  payment_not_verified: '결제를 확인하지 못했습니다.',
  payment_foreign: '이 주문의 결제가 아닙니다.',
  payment_not_paid: '결제가 완료되지 않았습니다.',
  consent_required: '건강 정보를 맡기시려면 먼저 수집·이용에 동의해 주세요.',
  consent_outdated:
    '동의하시는 글이 바뀌었어요. 새 내용을 보고 다시 동의해 주세요. 적으신 내용은 그대로 있어요.',
  review_exists: '이미 후기를 남긴 한약입니다.',
  addresses_full:
    '배송지는 10개까지 저장할 수 있습니다. 쓰지 않는 배송지를 지운 뒤 다시 추가해 주세요.',
  handoff_gone:
    '이 링크는 시간이 지났거나 이미 쓰였어요. 처음 보시던 화면으로 돌아가 다시 열어 주세요. 담아 둔 한약은 그 화면에 그대로 있어요.',
  handoff_wrong:
    '코드가 맞지 않거나 시간이 지났어요. 사파리에 보이는 코드를 다시 확인하시거나 새 코드를 만들어 주세요.',
  cart_full: CART_FULL_MESSAGE,
  too_many_requests: '요청이 많습니다. 잠시 후에 다시 시도해 주세요.',
  provider_unavailable: '연결된 서비스가 응답하지 않습니다. 잠시 후에 다시 시도해 주세요.',
  unavailable: '지금은 서비스를 이용할 수 없습니다. 잠시 후에 다시 시도해 주세요.',
  internal: INTERNAL_ERROR_MESSAGE,
} as const;

export type ErrorCode = keyof typeof ERROR_MESSAGES;
