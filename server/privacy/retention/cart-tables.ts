import { eq } from 'drizzle-orm';
import { cartCopies, cartItems, cartPurchases } from '../../db/schema/cart';
import { handoffs } from '../../db/schema/handoffs';
import { retained, type RetainedTable } from './retained-table';

/** The carts, of patients and of guests. */
export const CART_TABLES: readonly RetainedTable[] = [
  retained(cartItems, {
    title: '장바구니',
    purpose: '주문할 제품의 보관',
    end: 'account',
    leaving: 'deleted',
    own: (_tx, id) => eq(cartItems.patientId, id),
    columns: {
      patientId: null,
      productId: '제품 번호',
      variantId: '구성 번호',
      quantity: '수량',
      position: null,
    },
  }),
  retained(cartCopies, {
    title: '로그인하기 전 장바구니의 사본',
    purpose: '브라우저가 지운 장바구니를 다시 보여 주기',
    end: 'copy',
    leaving: 'deleted',
    own: (_tx, id) => eq(cartCopies.patientId, id),
    columns: {
      hash: null,
      items: '담은 제품',
      revision: null,
      patientId: null,
      updatedAt: '바뀐 시각',
    },
  }),
  retained(cartPurchases, {
    title: '장바구니에서 뺀 주문',
    purpose: '산 제품을 장바구니에서 한 번만 빼기',
    end: 'account',
    leaving: 'deleted',
    own: null,
    columns: { orderId: null, at: null },
  }),
  retained(handoffs, {
    title: '코드로 옮기는 장바구니와 받는 분 정보',
    purpose: '담은 제품과, 함께 보내기로 고른 받는 분 정보를 다른 브라우저로 옮기기',
    end: 'handoff',
    leaving: 'kept',
    own: null,
    columns: {
      id: null,
      hash: null,
      prefix: null,
      items: null,
      page: null,
      details: null,
      wrongTries: null,
      device: null,
      expiresAt: null,
    },
  }),
];
