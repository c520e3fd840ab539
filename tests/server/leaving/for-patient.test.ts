import { describe, expect } from 'vitest';
import { consentTo } from '../../../contract/consents/texts';
import { giveConsent } from '../../../contract/consents/schemas';
import { updateHealth } from '../../../contract/health/schemas';
import { patientConsents, patientHealth } from '../../../server/db/schema/health';
import { orders } from '../../../server/db/schema/orders';
import { patients } from '../../../server/db/schema/patients';
import { securityEvents } from '../../../server/db/schema/auth';
import { runCommand } from '../../../server/operations/operator/run-command';
import { filledOrder } from '../orders/checkout';
import { leavingTest } from './leaving-test';

const test = leavingTest
  .extend(
    'run',
    ({ deps }) =>
      (...args: string[]) =>
        runCommand(deps, args),
  )
  .extend('numberOf', ({ shop }) => async (id: string) => {
    const rows = await shop.db.select().from(orders);
    return rows.find((order) => order.id === id)!.number;
  });

describe('the desk, for a patient who asks in writing (privacy policy 12)', () => {
  test('withdraws a consent with all that was given under it, and the other one stays', async ({
    shop,
    token,
    run,
  }) => {
    const { id, number } = await filledOrder(shop, token);
    for (const kind of ['health', 'marketing'] as const)
      await shop.call(giveConsent, { body: consentTo(kind) }, { token });
    await shop.call(
      updateHealth,
      { body: { medicalHistory: ['고혈압'], medication: [] } },
      { token },
    );
    for (let time = 0; time < 2; time += 1)
      expect((await run('withdraw', number, 'health')).isOk).toBe(true);
    expect(await shop.db.select().from(patientHealth)).toEqual([]);
    const [order] = await shop.db.select().from(orders);
    expect([order?.id, order?.selfExamination]).toEqual([id, null]);
    const left = await shop.db.select().from(patientConsents);
    expect(left.map(({ kind }) => kind)).toEqual(['marketing']);
    expect((await run('withdraw', number, 'marketing')).isOk).toBe(true);
    expect(await shop.db.select().from(patientConsents)).toEqual([]);
    expect(shop.log.filter((line) => line.includes('consent withdrawn'))).toHaveLength(3);
    expect((await run('withdraw', number, 'everything')).isOk).toBe(false);
  });

  test('lets the patient leave, and says which orders stand in the way', async ({
    shop,
    paidOrder,
    numberOf,
    run,
  }) => {
    const number = await numberOf(await paidOrder());
    expect(await run('leave', number)).toEqual({
      isOk: false,
      text: `먼저 마쳐야 할 주문이 있어 탈퇴하지 못했어요.\n  ${number}  취소하거나 배송까지 마쳐 주세요`,
    });
    expect(await shop.db.select().from(patients)).toHaveLength(1);
    expect((await run('refund', number)).isOk).toBe(true);
    expect((await run('leave', number)).isOk).toBe(true);
    expect(await shop.db.select().from(patients)).toEqual([]);
    expect((await run('leave', number)).text).toContain('찾을 수 없어요');
    const events = await shop.db.select().from(securityEvents);
    expect(events.map(({ object }) => object?.split(':')[0])).toContain('leave order');
  });
});
