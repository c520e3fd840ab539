import { describe, expect } from 'vitest';
import { sql } from 'drizzle-orm';
import { orders } from '../../../server/db/schema/orders';
import { runCommand } from '../../../server/operations/operator/run-command';
import { ordersOfStaff } from '../../../server/purchase/orders/staff-list';
import { filledOrder, TUESDAY_TEN } from '../orders/checkout';
import { textRows } from '../leaving/everything';
import { BUSAN_CLINIC, CLINIC } from '../support/fixtures';
import { staffTest } from './staff-test';

const DAY_MS = 86_400_000;

const it = staffTest
  /** Copies of a paid order, the newer the higher their id. */
  .extend('copied', ({ shop, book }) => async (count = 59) => {
    await book();
    await shop.db.execute(sql`
      insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', 'fffffffe' || lpad(n::text, 16, '0'), 'number', '9999-0000-' || n,
        'created_at', o.created_at + n * 1000))).*
      from orders o, generate_series(1, ${count}::int) n`);
  })
  .extend('listed', ({ ask, desk }) => async (query = '', key = desk) => {
    const { status, json } = await ask(key, `/orders${query}`);
    const found = json as { orders?: { orderId: string }[]; next?: string | null };
    return { status, ids: found.orders?.map(({ orderId }) => orderId) ?? [], next: found.next };
  })
  .extend('command', ({ deps }) => async (...args: string[]) => {
    return (await runCommand(deps, ['list', ...args])).text;
  });

describe('the clinic’s orders', () => {
  it('are listed across days, the newest first, with their lines and without what the order alone shows', async ({
    ask,
    desk,
    book,
    staffLines,
  }) => {
    const first = await book();
    const second = await book('full-1', TUESDAY_TEN + DAY_MS);
    const { json, text } = await ask(desk, '/orders');
    expect(json).toEqual({
      next: null,
      orders: expect.arrayContaining([
        {
          ...{ orderId: first.orderId, number: (await first.read()).number, status: 'paid' },
          startsAt: '2026-11-24T01:00:00.000Z',
          shippingMethodId: 'parcel',
          patient: { name: '김달임' },
          lines: [{ product: '원방 공진단', variant: '10환', quantity: 1 }],
        },
        expect.objectContaining({
          orderId: second.orderId,
          startsAt: '2026-11-25T01:00:00.000Z',
        }),
      ]) as unknown,
    });
    expect(text).not.toMatch(/당뇨|010\d{8}|북촌로|birth|examination/);
    expect((await staffLines()).at(-1)).toMatchObject({
      action: 'staff_read',
      object: `orders clinic:${CLINIC}`,
    });
  });

  it('are filtered by state and by days of the consultation, both days included', async ({
    book,
    listed,
  }) => {
    const tuesday = await book();
    const wednesday = await book('full-1', TUESDAY_TEN + DAY_MS);
    const both = [tuesday.orderId, wednesday.orderId].toSorted();
    const of = async (query: string) => (await listed(query)).ids.toSorted();
    expect(await of('?from=2026-11-24&to=2026-11-25')).toEqual(both);
    expect(await of('?to=2026-11-24')).toEqual([tuesday.orderId]);
    expect(await of('?from=2026-11-25')).toEqual([wednesday.orderId]);
    expect(await of('?status=paid')).toEqual(both);
    expect(await of('?status=preparing')).toEqual([]);
    for (const query of ['?status=sold', '?from=2026-02-30', '?before=x'])
      expect((await listed(query)).status).toBe(422);
  });

  it('leave out another clinic’s, and what was never paid', async ({
    shop,
    token,
    keyFor,
    book,
    listed,
  }) => {
    await filledOrder(shop, token);
    expect((await listed()).ids).toEqual([]);
    await book('full-1', TUESDAY_TEN + DAY_MS);
    expect((await listed()).ids).toHaveLength(1);
    expect((await listed('', await keyFor('desk', BUSAN_CLINIC))).ids).toEqual([]);
  });

  it('come in pages of 50, each order once', async ({ copied, listed }) => {
    await copied();
    const first = await listed();
    expect([first.ids.length, first.next]).toEqual([50, first.ids.at(-1)]);
    const rest = await listed(`?before=${first.next}`);
    expect([rest.ids.length, rest.next]).toEqual([10, null]);
    expect([...first.ids, ...rest.ids]).toEqual(
      [...new Set([...first.ids, ...rest.ids])].toSorted().toReversed(),
    );
  });

  it('are read by an index among many of others, whatever the filter', async ({ shop, copied }) => {
    await copied(5000);
    await shop.db.execute(
      sql`update orders set clinic_id = ${BUSAN_CLINIC} where number like '9999-%'`,
    );
    await shop.db.execute(sql`analyze orders`);
    const page = { clinicId: CLINIC, isPaid: true };
    const days = { ...page, from: '2026-11-20', to: '2026-11-24' };
    for (const wanted of [page, { ...page, before: 'f'.repeat(24) }, days]) {
      const plan = sql`explain ${ordersOfStaff(shop.db, wanted, 51)}`;
      const lines = (await textRows(shop, plan)).map(({ 'QUERY PLAN': line }) => line).join('\n');
      expect(lines).toMatch(/orders_clinic|orders_appointment/);
      expect(lines).not.toContain('Seq Scan on orders');
    }
  });
});

describe('npm run shop -- orders list', () => {
  it('filters by clinic and by days of the consultation', async ({ command, book }) => {
    const { number } = await (await book()).read();
    expect(await command('--clinic', 'gangnam', '--day', '2026-11-24')).toContain(number);
    expect(await command('--day', '2026-11-24', '--status', 'paid')).toContain(number);
    expect(await command('--from', '2026-11-23', '--to', '2026-11-24')).toContain(number);
    for (const other of [
      ['--clinic', 'gangnam', '--day', '2026-11-25'],
      ['--to', '2026-11-23'],
      ['--clinic', 'haeundae'],
    ])
      expect(await command(...other)).toBe('주문이 없어요.');
    expect(await command('--clinic', 'nowhere')).toContain('nowhere 한의원을 찾을 수 없어요');
    expect(await command('--day', '2026-02-30')).toContain('--day 뒤에 2026-11-24처럼');
    expect(await command('--to', 'today')).toContain('--to 뒤에 2026-11-24처럼');
  });

  it('says how to go on after 50', async ({ command, copied, shop }) => {
    await copied();
    const first = (await command()).split('\n');
    expect(first).toHaveLength(51);
    const [, last = ''] = /--before (\S+)$/.exec(first.at(-1) ?? '') ?? [];
    const rest = (await command('--before', last)).split('\n');
    expect(rest).toHaveLength(10);
    const numbers = [...first.slice(0, 50), ...rest].map((line) => line.split('  ')[0]);
    expect(new Set(numbers).size).toBe((await shop.db.select().from(orders)).length);
    expect(await command('--before', '1111-2222-33')).toContain('찾을 수 없어요');
  });
});
