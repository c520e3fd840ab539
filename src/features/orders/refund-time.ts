import type { OrderStatus } from '@contract/orders/schemas';

/** When the card company returns the money of a cancelled payment. */
export const CARD_REFUND_TIME =
  '카드와 간편결제는 카드사에 따라 취소한 날부터 영업일로 3~7일 안에 돌아와요.';

export const REFUND_WORDS = `결제하신 금액은 모두 돌려드려요. ${CARD_REFUND_TIME}`;

/** While the provider has yet to answer; a return is not cancelled. */
export const refunding = (status: OrderStatus): string =>
  RETURNED.has(status) ? '환불하고 있어요.' : '주문을 취소하고 환불하고 있어요.';

const RETURNED: ReadonlySet<OrderStatus> = new Set(['shipped', 'delivered']);
