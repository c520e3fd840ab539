import type { Order } from '@contract/orders/schemas';
import {
  CHANGE_OF_MIND_DAYS,
  DEFECT_KNOWN_DAYS,
  DEFECT_MONTHS,
  returnFacts,
} from '@contract/orders/returns';
import { hasExtra } from '@/platform/api/hosts';

/** When and how an order can be withdrawn, sentence by sentence (product 4, Return). */
export function withdrawalRights(order: Order): string[] {
  return [
    '조제가 시작되기 전에는 언제든지 주문 상세에서 취소하고 전액을 돌려받으실 수 있어요.',
    returnFacts(order).hasAgreedToLimits
      ? '처방에 따라 한 분을 위해 조제하는 한약이라, 미리 알려 드리고 동의를 받은 대로 조제가 시작된 뒤에는 단순한 변심으로 철회하실 수 없어요(전자상거래법 제17조 제2항).'
      : `받으신 날부터 ${CHANGE_OF_MIND_DAYS}일 안에는 마음이 바뀌셔도 철회하실 수 있고, 돌려보내는 비용은 고객님께서 부담하세요(전자상거래법 제17조 제1항).`,
    `제품에 문제가 있거나 표시·광고나 계약과 다르면 받으신 날부터 ${DEFECT_MONTHS}개월, 그 사실을 아신 날부터 ${DEFECT_KNOWN_DAYS}일 안에 철회하실 수 있고, 돌려보내는 비용은 저희가 부담해요(전자상거래법 제17조 제3항).`,
    hasExtra('returns')
      ? '주문 상세의 반품·환불 신청이나 아래 판매자의 전화와 메일로 알려 주세요.'
      : '아래 판매자의 전화나 메일로 알려 주세요.',
  ];
}
