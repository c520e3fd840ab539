import { describe, expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { messages } from '../../../server/db/schema/outbox';
import { runCommand } from '../../../server/operations/operator/run-command';
import { consulted, TUESDAY_TEN } from '../orders/checkout';
import { BUSAN_CLINIC } from '../support/fixtures';
import { staffTest } from './staff-test';

const body = { day: '2026-12-05', reason: 'supply' };

const it = staffTest
  .extend(
    'delay',
    ({ ask, desk }) =>
      (id: string, change: object = {}, key = desk) =>
        ask(key, `/orders/${id}/delay`, { method: 'PUT', body: { ...body, ...change } }),
  )
  .extend('told', ({ shop }) => async () => {
    const rows = await shop.db.select().from(messages);
    return rows.filter(({ kind }) => kind === 'delayed').length;
  });

describe('a day that the clinic moves (product 4, Delay)', () => {
  it('stands on the order with its reason, and is told once however often it is said', async ({
    shop,
    book,
    delay,
    told,
    ask,
    desk,
  }) => {
    const { orderId, read } = await book();
    expect((await read()).delay).toBeNull();
    const said = await Promise.all([...Array(50).keys()].map(() => delay(orderId)));
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await told()).toBe(1);
    expect((await read()).delay).toEqual({ ...body, at: shop.clock.now });
    expect((await ask(desk, `/orders/${orderId}`)).json['delay']).toEqual(body);
    shop.clock.advance(DAY_MS);
    await delay(orderId, { day: '2026-12-07' });
    expect(await told()).toBe(2);
  });

  it('is a day from today on, and a reason that we know', async ({ book, delay, told }) => {
    const { orderId } = await book();
    for (const change of [
      { day: '2026-11-20' },
      // before the consultation
      { day: '2026-11-23' },
      { day: '2027-03-01' },
      { day: '2026-13-01' },
      { reason: '한약재 부족' },
    ])
      expect((await delay(orderId, change)).status).toBe(422);
    expect(await told()).toBe(0);
  });

  it('is of the clinic’s own orders that are paid and still to come', async ({
    shop,
    deps,
    book,
    delay,
    keyFor,
    told,
  }) => {
    const { orderId, read } = await book();
    const { number } = await read();
    expect((await delay(orderId, {}, await keyFor('desk', BUSAN_CLINIC))).status).toBe(404);
    shop.clock.set(TUESDAY_TEN);
    await consulted(shop, orderId);
    for (const words of [['prepare'], ['ship', '--tracking', '6789-1234'], ['deliver']])
      await runCommand(deps, [words[0]!, number, ...words.slice(1)]);
    expect((await delay(orderId)).status).toBe(409);
    const refunded = await book('full-1', TUESDAY_TEN + DAY_MS);
    await runCommand(deps, ['refund', (await refunded.read()).number]);
    expect((await delay(refunded.orderId)).status).toBe(409);
    expect(await told()).toBe(0);
  });

  it('is moved by the operator, too', async ({ deps, book, told }) => {
    const { read } = await book();
    const { number } = await read();
    const run = (...words: string[]) => runCommand(deps, ['delay', number, ...words]);
    expect((await run('--day', '2026-12-05')).isOk).toBe(false);
    expect((await run('--day', '2020-12-05', '--because', 'weather')).text).toContain(
      '60일 안의 날',
    );
    expect((await run('--day', '2026-12-05', '--because', 'weather')).isOk).toBe(true);
    expect(await read()).toMatchObject({ delay: { day: '2026-12-05', reason: 'weather' } });
    expect(await told()).toBe(1);
  });
});
