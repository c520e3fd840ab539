import { describe, expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { orderReturns } from '../../../server/db/schema/orders';
import { securityEvents } from '../../../server/db/schema/auth';
import { seoulTimestamp } from '../../../contract/core/seoul-time';
import { alarmOfDueReturns } from '../../../server/purchase/orders/returns';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { ledger, trouble } from './checkout';
import { NOTE, returnsTest as it } from './returns-test';

describe('npm run shop -- returns (product 1, Staff; product 4, Return)', () => {
  it('moves a return forward, and the money is returned once', async ({
    shop,
    delivered: { id, number },
    ask,
    seen,
    staff,
  }) => {
    await ask(id);
    expect((await staff('returns', 'list')).text).toContain(
      `${number}  접수  한약에 문제가 있어요`,
    );
    expect((await staff('returns', 'show', number)).text).toContain(NOTE);
    expect((await staff('returns', 'collect', number)).text).toContain('"회수"');
    expect((await staff('returns', 'collect', number)).text).toContain('이미 "회수"');
    expect((await seen(id)).returning?.state).toBe('collecting');
    expect((await staff('returns', 'check', number)).isOk).toBe(true);
    // the shop's clock stands on a Saturday
    expect((await staff('returns', 'list')).text).toMatch(/2026-11-25까지 환불$/);
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

  it('is not refused while the money is on its way back', async ({
    shop,
    deps,
    delivered: { id, number },
    ask,
    seen,
    staff,
  }) => {
    await ask(id);
    await trouble(shop, 'cancel', 'error');
    await staff('refund', number);
    const answer = await staff('returns', 'refuse', number, '--reason', '늦었어요');
    expect(answer).toMatchObject({ isOk: false, text: expect.stringContaining('이미 환불하고') });
    expect((await seen(id)).returning?.state).toBe('requested');
    shop.clock.advance(60_000);
    await reconcile(deps);
    expect(await seen(id)).toMatchObject({ status: 'refunded', returning: { state: 'refunded' } });
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

  it('is alarmed of on the third business day after the goods came back', async ({
    shop,
    deps,
    delivered: { id, number },
    ask,
    staff,
  }) => {
    await ask(id);
    await staff('returns', 'check', number);
    const alarms = async (day: string) => {
      shop.clock.set(seoulTimestamp(day, '09:00'));
      shop.log.length = 0;
      await alarmOfDueReturns(deps);
      return shop.log.filter((line) => line.includes('returns due')).length;
    };
    // checked on a Saturday
    expect([await alarms('2026-11-24'), await alarms('2026-11-25')]).toEqual([0, 1]);
    await staff('returns', 'refund', number);
    expect(await alarms('2026-11-26')).toBe(0);
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
