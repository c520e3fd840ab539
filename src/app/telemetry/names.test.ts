import { describe, expect, it } from 'vitest';
import { buttonName } from './track-visits';
import { buttonPageName, visitName } from './visit';

describe('page names (product 2, Page names)', () => {
  it('have a local counterpart', () => {
    expect(visitName('WEB_CART', false)).toBe('WEB_CART');
    expect(visitName('WEB_CART', true)).toBe('WEB_LOCAL_CART');
  });

  it('start with APP in place of WEB for button clicks inside the wrapper (product 1, App wrapper)', () => {
    expect(buttonPageName('WEB_PRODUCT', true)).toBe('APP_PRODUCT');
    expect(buttonPageName('WEB_LOCAL_PRODUCT', true)).toBe('APP_LOCAL_PRODUCT');
    expect(buttonPageName('WEB_PRODUCT', false)).toBe('WEB_PRODUCT');
  });
});

describe('button names', () => {
  it.each([
    ['장바구니 담기', 'add_to_cart'],
    ['바로 구매', 'buy_now'],
    ['132,000원 주문하기', 'order'],
    ['66,000원 결제하기', 'pay'],
    ['채팅 문의, 읽지 않은 답변 2개', 'open_chat'],
    ['한약 둘러보기', 'browse_products'],
  ])('%s is %s', (label, name) => {
    expect(buttonName(label)).toBe(name);
  });

  it.each(['고혈압', '네', '서울 성동구 연무장길 10', '김달임 (프로필 완성)'])(
    '%s is never told',
    (label) => expect(buttonName(label)).toBe(null),
  );
});
