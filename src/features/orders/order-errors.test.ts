import { describe, expect, it } from 'vitest';
import { ApiError } from '@/platform/api/api-error';
import { anOrder } from '../../../tests/support/checkout-fixtures';
import { detailOf, refusedLines } from './order-errors';

const [pills] = anOrder().items;
const sticks = {
  ...pills!,
  variant_id: '6b00000000000000000000b2',
  productName: '경옥고 스틱',
  variantName: '30포',
};
const ITEMS = [pills!, sticks];

const refusal = (fields: Record<string, string>) =>
  new ApiError('http', { status: 409, body: { code: 'out_of_stock', message: '사유', fields } });

describe('lines that are refused (product 7, Errors)', () => {
  it('are named by their product, one a line', () => {
    const error = refusal({
      'items.0': '판매가 끝난 한약이에요.',
      'items.1': '지금은 품절이에요.',
    });
    expect(detailOf(error, ITEMS)).toBe(
      '사유\n원방 공진단 10환: 판매가 끝난 한약이에요.\n경옥고 스틱 30포: 지금은 품절이에요.',
    );
  });

  it('are known by their variants', () => {
    const error = refusal({ 'items.1': '지금은 2개까지 주문할 수 있어요.' });
    expect(refusedLines(error, ITEMS)).toEqual(
      new Map([[sticks.variant_id, '지금은 2개까지 주문할 수 있어요.']]),
    );
  });

  it('are none where other fields are named, or a place that the order has not', () => {
    const error = refusal({
      appointment: '시간을 골라 주세요.',
      'items.2': '품절',
      clinic: '사유',
    });
    expect(refusedLines(error, ITEMS).size).toBe(0);
    expect(detailOf(error, ITEMS)).toBe('사유\n시간을 골라 주세요.\n품절');
    expect(refusedLines(new TypeError('broken'), ITEMS).size).toBe(0);
  });
});
