import { describe, expect } from 'vitest';
import { cancelOrder, getOrder, listOrders, updateOrder } from '../../../contract/orders/schemas';
import { postprocessPayment, preprocessPayment } from '../../../contract/payments/schemas';
import { id as idOf } from '../support/fixtures';
import { shopTest } from '../support/shop-test';
import { readOrder, order, payableOrder, TUESDAY_TEN } from './checkout';

const it = shopTest.extend(
  'list',
  ({ shop, token }) =>
    async (query: { before?: number; pageSize?: number }, by = token) =>
      (await shop.call(listOrders, { query }, { token: by })).data.data,
);

describe('the list of orders (product 6, Patient)', () => {
  it('excludes drafts and pages through the newest first', async ({ shop, token, list }) => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      ids.unshift((await payableOrder(shop, token, TUESDAY_TEN + count * 1_800_000)).id);
    }
    await order(shop, token);
    expect((await list({})).items.map(({ id }) => id)).toEqual(ids);
    const seen: string[] = [];
    let page = await list({ pageSize: 2 });
    for (;;) {
      seen.push(...page.items.map(({ id }) => id));
      if (!page.hasMore) break;
      page = await list({ pageSize: 2, before: page.items.at(-1)!.createdAt });
    }
    expect(seen).toEqual(ids);
  });

  it('is empty for somebody without orders', async ({ list }) => {
    expect(await list({})).toEqual({ items: [], hasMore: false });
  });
});

describe("another patient's order", () => {
  it('is 404 on every route', async ({ shop, token, list }) => {
    const { id } = await payableOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const before = await readOrder(shop, token, id);
    const params = { id };
    const by = { token: other };
    const answers = [
      await shop.call(getOrder, { params }, by),
      await shop.call(updateOrder, { params, body: { comments: '남의 것' } }, by),
      await shop.call(cancelOrder, { params }, by),
      await shop.call(preprocessPayment, { params }, by),
      await shop.call(postprocessPayment, { params, body: { impUid: 'imp_1' } }, by),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.error.code).toBe('not_found');
    }
    expect((await list({}, other)).items).toEqual([]);
    expect(await readOrder(shop, token, id)).toEqual(before);
  });

  it('cannot be told from a missing one', async ({ shop, token }) => {
    const answer = await shop.call(getOrder, { params: { id: idOf('dead') } }, { token });
    expect(answer.status).toBe(404);
    const broken = await shop.call(getOrder, { params: { id: 'nonsense' } }, { token });
    expect(broken.status).toBe(422);
  });
});
