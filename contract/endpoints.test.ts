import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { needsIdempotencyKey } from './core/descriptor';
import { CATEGORY_IDS } from './catalog/categories';
import { ENDPOINTS } from './endpoints';
import { ERROR_MESSAGES } from './core/error-messages';
import { removePurchasedItems } from './cart/schemas';
import { createOrder, preValidateItems, updateOrder } from './orders/schemas';
import { refreshTokens } from './auth/schemas';
import { shippingMethodIdSchema } from './shipping/schemas';

const id = '65a1c0de0000000000000001';
const item = { product_id: id, variant_id: id, quantity: 1 };

describe('endpoints', () => {
  it('have a unique name and address', () => {
    const addresses = ENDPOINTS.map((call) => `${call.host} ${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(ENDPOINTS.length);
    expect(new Set(ENDPOINTS.map((call) => call.name)).size).toBe(ENDPOINTS.length);
  });

  it('describe every placeholder of their path', () => {
    for (const call of ENDPOINTS) {
      const placeholders = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const shape = call.params instanceof z.ZodMiniObject ? Object.keys(call.params.shape) : [];
      expect(shape, call.name).toEqual(placeholders);
    }
  });

  it('declare 409 for a reused key where they take one', () => {
    for (const call of ENDPOINTS)
      if (needsIdempotencyKey(call)) expect(call.declares, call.name).toContain(409);
  });

  it('have no body on GET', () => {
    for (const call of ENDPOINTS) if (call.method === 'GET') expect(call.body).toBeUndefined();
  });

  it('require a key for every change, and for nothing else (product 7, Safe repeats)', () => {
    expect(needsIdempotencyKey(createOrder)).toBe(true);
    expect(needsIdempotencyKey(removePurchasedItems)).toBe(true);
    expect(needsIdempotencyKey(preValidateItems)).toBe(false);
    expect(needsIdempotencyKey(refreshTokens)).toBe(false);
    for (const call of ENDPOINTS)
      if (call.method === 'GET') expect(needsIdempotencyKey(call)).toBe(false);
  });

  it('have a Korean message for every error code', () => {
    for (const message of Object.values(ERROR_MESSAGES)) expect(message).toMatch(/[가-힣].*[.요]$/);
  });
});

it('the stomach remedy and the ways of delivery keep their ids (product 12, Ids)', () => {
  expect(CATEGORY_IDS).toContain('stomach');
  expect(shippingMethodIdSchema.options).toEqual(['parcel', 'quick', 'pickup']);
});

describe('order input', () => {
  const accepts = (body: unknown) => z.safeParse(createOrder.body, body).success;

  it('takes one to a hundred lines of 1 to 999', () => {
    expect(accepts({ items: [item] })).toBe(true);
    expect(accepts({ items: [] })).toBe(false);
    expect(accepts({ items: Array(101).fill(item) })).toBe(false);
    for (const quantity of [0, -1, 1.5, 1000, Number.NaN, '1', null])
      expect(accepts({ items: [{ ...item, quantity }] }), String(quantity)).toBe(false);
  });

  it('comes from the cart by default', () => {
    expect(z.parse(createOrder.body, { items: [item] }).source).toBe('cart');
    expect(accepts({ items: [item], source: 'elsewhere' })).toBe(false);
  });

  it('accepts only ids of 24 lowercase hex characters', () => {
    for (const product_id of ['', 'A'.repeat(24), `${id}0`, id.slice(1), "' or 1=1 --"])
      expect(accepts({ items: [{ ...item, product_id }] }), product_id).toBe(false);
  });

  it('may change any single part', () => {
    expect(z.parse(updateOrder.body, {})).toEqual({});
    expect(z.parse(updateOrder.body, { shippingAddress: null })).toEqual({ shippingAddress: null });
    expect(z.safeParse(updateOrder.body, { comments: '가'.repeat(21) }).success).toBe(false);
  });

  it('names the invalid field, in Korean', () => {
    const shippingAddress = { full_name: 'Kim', phone: '1', address1: '' };
    const issues = z.safeParse(updateOrder.body, { shippingAddress }).error?.issues ?? [];
    expect(
      Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message])),
    ).toEqual({
      'shippingAddress.full_name': '한글, 영문 소문자만 사용 가능합니다.',
      'shippingAddress.phone': '10~11자리 숫자로 입력해 주세요',
      'shippingAddress.address1': '주소를 입력해 주세요',
    });
  });
});
