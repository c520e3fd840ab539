import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { listOrders, requestReturn } from '../../../contract/orders/schemas';
import { DAY_MS } from '../../../contract/core/constants';
import { seoulDate } from '../../../contract/core/seoul-time';
import { orderConsents, orderReturns } from '../../../server/db/schema/orders';
import { textRows } from '../leaving/everything';
import { consulted } from './checkout';
import { NOTE, returnsTest as it, type Wish } from './returns-test';

describe('the request of a patient (product 4, Return)', () => {
  it('is stored for a delivered order, and shown with it', async ({
    shop,
    token,
    delivered: { id },
    ask,
    seen,
  }) => {
    const now = shop.clock.now;
    const answer = await ask(id);
    expect(answer.status).toBe(200);
    const returning = {
      ...{ reason: 'defect', note: NOTE, state: 'requested', refusal: null },
      ...{ requestedAt: now, updatedAt: now },
    };
    expect(answer.data.data.returning).toEqual(returning);
    expect(await seen(id)).toEqual({ status: 'delivered', returning });
    const list = await shop.call(listOrders, { query: {} }, { token });
    expect(list.data.data.items[0]?.returning).toBeNull();
  });

  it('is taken of an order that is on its way', async ({ shipped: { id }, ask, seen }) => {
    expect((await ask(id, { reason: 'wrong_item' })).status).toBe(200);
    expect((await seen(id)).returning?.state).toBe('requested');
  });

  it('stands encrypted in the database', async ({ shop, delivered: { id }, ask }) => {
    await ask(id);
    const rows = await textRows(shop, sql`select t::text as line from order_returns t`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('깨져서');
    expect(shop.log.join('\n')).not.toContain('깨져서');
  });

  it('is made once by many repeats of one key, and of many keys one is taken', async ({
    shop,
    delivered: { id },
    ask,
  }) => {
    const same = await Promise.all([...Array(6).keys()].map(() => ask(id, {}, 'return-key-1')));
    expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await shop.db.select().from(orderReturns)).toHaveLength(1);
    const again = await Promise.all([...Array(4).keys()].map(() => ask(id)));
    expect(again.map(({ status, error }) => `${status} ${error.code}`)).toEqual(
      Array(4).fill('409 return_exists'),
    );
    await shop.db.delete(orderReturns);
    const keys = await Promise.all([...Array(8).keys()].map(() => ask(id)));
    expect(keys.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(keys.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await shop.db.select().from(orderReturns)).toHaveLength(1);
  });

  it('is refused before the goods are sent', async ({ shop, paid: { id, number }, ask, staff }) => {
    expect((await ask(id)).error.code).toBe('order_not_returnable');
    await consulted(shop, id);
    await staff('prepare', number);
    expect((await ask(id)).error.code).toBe('order_not_returnable');
  });

  it('is refused of somebody else’s order', async ({ shop, delivered: { id } }) => {
    const { accessToken: token } = await shop.signIn('full-1');
    const body: Wish = { reason: 'defect', note: NOTE, foundOn: seoulDate(shop.clock.now) };
    expect((await shop.call(requestReturn, { params: { id }, body }, { token })).status).toBe(404);
  });

  it('needs the day and the words of a defect (product 9, Returns)', async ({
    shop,
    delivered: { id },
    ask,
  }) => {
    const tomorrow = seoulDate(shop.clock.now + DAY_MS);
    for (const [change, field] of [
      [{ foundOn: tomorrow }, 'foundOn'],
      [{ foundOn: '2026-02-30' }, 'foundOn'],
      [{ foundOn: undefined }, 'foundOn'],
      [{ note: '  ' }, 'note'],
      [{ note: '가'.repeat(1001) }, 'note'],
    ] as const) {
      const { status, error } = await ask(id, change);
      expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]]);
    }
  });

  it('is not taken for a change of mind after the consent to its limits, and says why', async ({
    delivered: { id },
    ask,
  }) => {
    const { status, error } = await ask(id, { reason: 'change_of_mind', note: '' });
    expect([status, error.code]).toEqual([409, 'order_not_returnable']);
    expect(error.message).toContain('미리 동의하신 대로');
  });

  it('is taken for a change of mind within seven days where nothing was agreed', async ({
    shop,
    delivered: { id },
    askAfter,
  }) => {
    await shop.db.delete(orderConsents);
    const wish = { reason: 'change_of_mind', note: '', foundOn: undefined } as const;
    expect((await askAfter(12, id, wish)).error.code).toBe('order_not_returnable');
    expect((await askAfter(6, id, wish)).status).toBe(200);
  });

  it('is refused once three months, or 30 days since the defect was known, are over', async ({
    shop,
    delivered: { id },
    askAfter,
  }) => {
    const foundOn = seoulDate(shop.clock.now);
    expect((await askAfter(40, id, { foundOn })).error.message).toContain('기간이 지났거나');
    expect((await askAfter(100, id)).error.code).toBe('order_not_returnable');
    expect((await askAfter(80, id)).status).toBe(200);
  });
});
