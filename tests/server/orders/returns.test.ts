import { describe, expect } from 'vitest';
import { cancelOrder, listOrders, requestReturn } from '../../../contract/orders';
import { DAY_MS } from '../../../contract/constants';
import type { EndpointRequest } from '../../../contract/endpoint';
import { postprocessPayment } from '../../../contract/payments';
import { seoulDate } from '../../../contract/rules/seoul-time';
import { orderConsents } from '../../../server/db/schema/orders';
import { orderReturns } from '../../../server/db/schema/returns';
import { securityEvents } from '../../../server/db/schema/security';
import { runCommand } from '../../../server/operator/run-command';
import { reconcile } from '../../../server/payments/reconcile';
import { textRows } from '../leaving/everything';
import { shopTest } from '../support/shop-test';
import { sql } from 'drizzle-orm';
import { ledger, payableOrder, press, readOrder, trouble } from './checkout';

const NOTE = '환 세 개가 깨져서 왔어요.';
type Wish = EndpointRequest<typeof requestReturn>['body'];

const it = shopTest
  .extend(
    'staff',
    ({ deps }) =>
      (...args: string[]) =>
        runCommand(deps, args),
  )
  .extend('paid', async ({ shop, token }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    const { number } = await readOrder(shop, token, id);
    return { id, number };
  })
  .extend('shipped', async ({ paid, staff }) => {
    await staff('prepare', paid.number);
    await staff('ship', paid.number, '--tracking', '6789-1234');
    return paid;
  })
  .extend('delivered', async ({ shipped, staff }) => {
    await staff('deliver', shipped.number);
    return shipped;
  })
  .extend('ask', ({ shop, token }) => (id: string, change: Partial<Wish> = {}, key?: string) => {
    const body: Wish = { reason: 'defect', note: NOTE, foundOn: seoulDate(shop.clock.now) };
    return shop.call(
      requestReturn,
      { params: { id }, body: { ...body, ...change } },
      { token, ...(key ? { key } : {}) },
    );
  })
  /** The same some days later, when the patient has signed in again. */
  .extend(
    'askAfter',
    ({ shop, account }) =>
      async (days: number, id: string, change: Partial<Wish> = {}) => {
        const then = shop.clock.now;
        shop.clock.advance(days * DAY_MS);
        const { accessToken: token } = await shop.signIn(account);
        const body: Wish = { reason: 'defect', note: NOTE, foundOn: seoulDate(shop.clock.now) };
        const request = { params: { id }, body: { ...body, ...change } };
        const answer = await shop.call(requestReturn, request, { token });
        shop.clock.set(then);
        return answer;
      },
  )
  .extend('seen', ({ shop, token }) => async (id: string) => {
    const { status, returning } = await readOrder(shop, token, id);
    return { status, returning };
  });

describe('the request of a patient', () => {
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

  it('is refused before the goods are sent', async ({ paid: { id }, ask, staff, paid }) => {
    expect((await ask(id)).error.code).toBe('order_not_returnable');
    await staff('prepare', paid.number);
    expect((await ask(id)).error.code).toBe('order_not_returnable');
  });

  it('is refused of somebody else’s order', async ({ shop, delivered: { id } }) => {
    const { accessToken: token } = await shop.signIn('full-1');
    const body: Wish = { reason: 'defect', note: NOTE, foundOn: seoulDate(shop.clock.now) };
    expect((await shop.call(requestReturn, { params: { id }, body }, { token })).status).toBe(404);
  });

  it('needs the day and the words of a defect', async ({ shop, delivered: { id }, ask }) => {
    const tomorrow = seoulDate(shop.clock.now + DAY_MS);
    for (const [change, field] of [
      [{ foundOn: tomorrow }, 'foundOn'],
      [{ foundOn: '2026-02-30' }, 'foundOn'],
      [{ foundOn: undefined }, 'foundOn'],
      [{ note: '  ' }, 'note'],
      [{ note: '가'.repeat(1001) }, 'note'],
    ] as const) {
      const { status, error } = await ask(id, change as Partial<Wish>);
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

describe('npm run returns', () => {
  it('moves a return forward, and the money is returned once', async ({
    shop,
    delivered: { id, number },
    ask,
    seen,
    staff,
  }) => {
    await ask(id);
    expect((await staff('returns', 'list')).text).toContain(
      `${number}  접수  상품에 문제가 있어요`,
    );
    expect((await staff('returns', 'show', number)).text).toContain(NOTE);
    expect((await staff('returns', 'collect', number)).text).toContain('"회수"');
    expect((await staff('returns', 'collect', number)).text).toContain('이미 "회수"');
    expect((await seen(id)).returning?.state).toBe('collecting');
    expect((await staff('returns', 'check', number)).isOk).toBe(true);
    expect((await staff('returns', 'collect', number)).isOk).toBe(false);
    const tries = await Promise.all(
      [...Array(6).keys()].map(() => staff('returns', 'refund', number)),
    );
    expect(tries.every(({ isOk }) => isOk)).toBe(true);
    expect(await seen(id)).toMatchObject({
      status: 'refunded',
      returning: { state: 'refunded', refusal: null },
    });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    expect((await staff('returns', 'refund', number)).text).toContain('이미 "환불 완료"');
    expect((await staff('returns', 'refuse', number, '--reason', '늦었어요')).isOk).toBe(false);
    expect((await ask(id)).error.code).toBe('order_not_returnable');
    const events = await shop.db.select().from(securityEvents);
    const lines = events.map(({ object }) => object?.replace(/:\w+$/, ''));
    for (const line of ['returns', 'returns of order', 'collecting return', 'refunded return'])
      expect(lines).toContain(line);
  });

  it('waits for a provider that does not answer, and the reconciler finishes it', async ({
    shop,
    deps,
    delivered: { id, number },
    ask,
    seen,
    staff,
  }) => {
    await ask(id);
    await trouble(shop, 'cancel', 'error');
    expect((await staff('returns', 'refund', number)).text).toContain('환불을 접수했어요');
    expect(await seen(id)).toMatchObject({ status: 'delivered', returning: { state: 'approved' } });
    expect((await staff('returns', 'refuse', number, '--reason', '늦었어요')).isOk).toBe(false);
    shop.clock.advance(60_000);
    await reconcile(deps);
    expect(await seen(id)).toMatchObject({ status: 'refunded', returning: { state: 'refunded' } });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
  });

  it('refuses with a reason that the patient reads, who may ask again', async ({
    delivered: { id, number },
    ask,
    seen,
    staff,
  }) => {
    await ask(id);
    expect((await staff('returns', 'refuse', number)).isOk).toBe(false);
    const reason = '보내신 사진에서 깨진 곳을 찾지 못했어요.';
    expect((await staff('returns', 'refuse', number, '--reason', reason)).isOk).toBe(true);
    expect(await seen(id)).toMatchObject({
      status: 'delivered',
      returning: { state: 'refused', refusal: reason },
    });
    expect((await staff('returns', 'refund', number)).isOk).toBe(false);
    expect((await ask(id)).status).toBe(200);
    expect((await seen(id)).returning?.state).toBe('requested');
  });

  it('ends with the order that is refunded another way', async ({
    shop,
    delivered: { id, number },
    ask,
    seen,
    staff,
  }) => {
    await ask(id);
    expect((await staff('refund', number)).isOk).toBe(true);
    expect(await seen(id)).toMatchObject({ status: 'refunded', returning: { state: 'refunded' } });
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
  });

  it('loses nothing when staff refund, refuse and the patient asks at once', async ({
    shop,
    delivered: { id, number },
    ask,
    seen,
    staff,
  }) => {
    await ask(id);
    await Promise.all([
      ...[1, 2, 3].map(() => staff('returns', 'refund', number)),
      ...[1, 2, 3].map(() => staff('returns', 'refuse', number, '--reason', '늦었어요')),
      ...[1, 2, 3].map(() => ask(id)),
      staff('refund', number),
    ]);
    expect((await seen(id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
    const open = (await shop.db.select().from(orderReturns)).filter(
      ({ state }) => state !== 'refunded' && state !== 'refused',
    );
    expect(open).toEqual([]);
  });

  it('names what it does not know', async ({ paid: { number }, staff }) => {
    expect((await staff('returns', 'refund', number)).text).toContain('반품 신청이 없어요');
    expect((await staff('returns', 'show', '2611-0000-00')).text).toContain('찾을 수 없어요');
    for (const args of [[], ['refund'], ['lost', number], ['list', number], ['--unknown']])
      expect((await staff('returns', ...args)).isOk, args.join(' ')).toBe(false);
    expect((await staff('returns', 'list')).text).toBe('처리할 반품이 없어요.');
  });

  it('leaves the patient’s own cancelling of other orders as it is', async ({
    shop,
    token,
    delivered: { id },
    ask,
  }) => {
    await ask(id);
    const refused = await shop.call(cancelOrder, { params: { id } }, { token });
    expect(refused.error.code).toBe('order_not_cancellable');
  });
});
