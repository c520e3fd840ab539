import type { MergeAdjustment } from '@contract/cart/schemas';
import { describe, expect, it } from 'vitest';
import { adjustmentsTitle, adjustmentWords } from './use-merge-guest-cart';

const adjustment = (
  reason: MergeAdjustment['reason'],
  merged: number,
  productName: string | null = '경옥고',
): MergeAdjustment => ({
  product_id: 'p',
  variant_id: 'v',
  productName,
  requested: 5,
  merged,
  reason,
});

const PART = adjustment('limited', 2);
/** The patient's own cart holds all the stock already. */
const HELD = adjustment('limited', 0);
const GONE = adjustment('unavailable', 0, null);
const FULL = adjustment('cart_full', 0);

describe('what is said of products that a merge could not take over as they were', () => {
  it.each([
    [PART, '경옥고: 재고에 맞춰 2개만 담았어요.'],
    [HELD, '경옥고: 이미 담을 수 있는 만큼 장바구니에 있어요.'],
    [GONE, '판매가 끝난 한약: 지금은 살 수 없어 담지 못했어요.'],
    [FULL, '경옥고: 장바구니가 가득 차서 담지 못했어요.'],
  ])('tells why: %o', (one, words) => {
    expect(adjustmentWords(one)).toBe(words);
  });

  it.each([
    [[PART, GONE, HELD], '담아 둔 한약을 장바구니로 옮겼어요'],
    [[HELD, HELD], '장바구니에 이미 있는 한약이에요'],
    [[HELD, GONE], '장바구니로 옮기지 못한 한약이 있어요'],
    [[FULL], '장바구니로 옮기지 못한 한약이 있어요'],
  ])('says nothing has been moved when nothing was: %o', (all, title) => {
    expect(adjustmentsTitle(all)).toBe(title);
  });
});
