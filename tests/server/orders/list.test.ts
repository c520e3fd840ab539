import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder, getOrder, listOrders, updateOrder } from '../../../contract/orders';
import { postprocessPayment, preprocessPayment } from '../../../contract/payments';
import { id as idOf } from '../support/fixtures';
import { createShop, type Shop } from '../support/harness';
import { look, order, payableOrder, TUESDAY_TEN } from './checkout';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

const list = async (query: { before?: number; pageSize?: number }, by = token) =>
  (await shop.call(listOrders, { query }, { token: by })).data.data;

describe('the list of orders', () => {
  it('leaves drafts out and shows the newest first, page by page', async () => {
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

  it('is empty for somebody without orders', async () => {
    expect(await list({})).toEqual({ items: [], hasMore: false });
  });
});

describe("another patient's order", () => {
  it('is found on no route', async () => {
    const { id } = await payableOrder(shop, token);
    const { accessToken: other } = await shop.signIn('full-1');
    const before = await look(shop, token, id);
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
    expect(await look(shop, token, id)).toEqual(before);
  });

  it('looks just like one that does not exist', async () => {
    const answer = await shop.call(getOrder, { params: { id: idOf('dead') } }, { token });
    expect(answer.status).toBe(404);
    const broken = await shop.call(getOrder, { params: { id: 'nonsense' } }, { token });
    expect(broken.status).toBe(422);
  });
});
