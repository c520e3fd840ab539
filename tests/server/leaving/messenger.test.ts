import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { refreshTokens } from '../../../contract/auth/schemas';
import { leave } from '../../../contract/patients/schemas';
import { pendingUnlinks } from '../../../server/db/schema/leaving';
import { orders } from '../../../server/db/schema/orders';
import { patients } from '../../../server/db/schema/patients';
import { leaveShop } from '../../../server/privacy/leaving/leave';
import { unlinkPending, leaveUnlinked } from '../../../server/privacy/leaving/unlink';
import { runCommand } from '../../../server/operations/operator/run-command';
import { LoginProviderUnavailable } from '../../../server/vendors/kakao/login-provider';
import { createShop } from '../support/harness';
import { leavingTest } from './leaving-test';

const PATIENT = { timeout: 10_000 };

const test = leavingTest
  /** A shop whose messenger answers an unlinking only when it is told to. */
  .extend('slow', async ({}, { onCleanup }) => {
    const answers: (() => void)[] = [];
    const unlink = () => new Promise<void>((resolve) => answers.push(resolve));
    const shop = await createShop({
      changes: ({ loginProvider }) => ({ loginProvider: { ...loginProvider, unlink } }),
    });
    onCleanup(() => shop.close());
    const { accessToken: token } = await shop.signIn('full-7');
    const go = async () => (await shop.call(leave, {}, { token })).data;
    return { shop, answers, go };
  });

describe('the messenger (product 4, Leaving)', () => {
  test('is told to unlink until it confirms, also by a process that starts after a kill', async ({
    shop,
    deps,
    patient,
  }) => {
    const calls: string[] = [];
    let isDown = true;
    const loginProvider = {
      ...deps.loginProvider,
      unlink: (id: string) => {
        calls.push(id);
        return isDown ? Promise.reject(new LoginProviderUnavailable()) : Promise.resolve();
      },
    };
    await leaveShop(deps, patient.patientId);
    // killed here
    await unlinkPending({ ...deps, loginProvider });
    expect(await shop.db.select().from(pendingUnlinks)).toHaveLength(1);
    isDown = false;
    await unlinkPending({ ...deps, loginProvider });
    expect(await shop.db.select().from(pendingUnlinks)).toEqual([]);
    expect(calls).toEqual(['7000000000007', '7000000000007']);
  });

  test('keeps nobody waiting who leaves while it does not answer', async ({ slow }) => {
    const left = { hasLeft: true, openOrders: [] };
    expect([await slow.go(), await slow.go()]).toEqual([left, left]);
    await expect.poll(() => slow.answers.length, PATIENT).toBe(2);
    expect(await slow.shop.db.select().from(pendingUnlinks)).toHaveLength(1);
  });

  test('that answers after the shop was closed is asked again by the next start', async ({
    slow: { shop, answers, go },
  }) => {
    await go();
    await expect.poll(() => answers.length, PATIENT).toBe(1);
    await shop.close();
    answers[0]?.();
    await expect
      .poll(() => shop.log.join(), PATIENT)
      .toContain('unlinking left to the housekeeper');
  });

  test('reports that the patient unlinked the shop, which counts as leaving', async ({
    shop,
    tellUnlinked,
  }) => {
    expect(await tellUnlinked('wrong')).toBe(401);
    expect(await shop.db.select().from(patients)).toHaveLength(1);
    expect(await tellUnlinked()).toBe(200);
    expect(await shop.db.select().from(patients)).toEqual([]);
  });

  test('after that report devices are signed out, and an open order is done first', async ({
    shop,
    paidOrder,
    tellUnlinked,
    patient,
    deps,
  }) => {
    const id = await paidOrder();
    expect(await tellUnlinked()).toBe(200);
    const body = { refresh_token: patient.refreshToken };
    expect((await shop.call(refreshTokens, { body })).status).toBe(401);
    await leaveUnlinked(deps);
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.status).toBe('paid');
    await runCommand(deps, ['refund', order!.number]);
    await leaveUnlinked(deps);
    expect(await shop.db.select().from(patients)).toEqual([]);
  });

  test('a patient who signs in again after that report stays', async ({
    shop,
    paidOrder,
    tellUnlinked,
    account,
    deps,
  }) => {
    await paidOrder();
    await tellUnlinked();
    shop.clock.advance(1000);
    await shop.signIn(account);
    await leaveUnlinked(deps);
    const [row] = await shop.db.select().from(patients);
    expect(row?.unlinkedAt).toBeNull();
  });
});
