import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { storeLoginAttempt, logOut, refreshTokens, signUp } from '../../contract/auth/schemas';
import { DAY_MS, HOUR_MS } from '../../contract/core/constants';
import { cancelOrder } from '../../contract/orders/schemas';
import { endSessions } from '../../contract/sessions/schemas';
import { securityEvents } from '../../server/db/schema/auth';
import { purgeExpired } from '../../server/operations/jobs/cleanup';
import { runCommand } from '../../server/operations/operator/run-command';
import { reconcile } from '../../server/purchase/payments/reconcile';
import { filledOrder, payableOrder, press, trouble } from './orders/checkout';
import { paymentTest } from './payments/payment-test';

const ADDRESS = '203.0.113.7';

const it = paymentTest
  .extend('shopSettings', { variables: { TRUSTED_HOPS: '1' } })
  /** What was recorded so far, oldest first. */
  .extend('recorded', ({ shop }) => async () => {
    const rows = await shop.db.select().from(securityEvents).orderBy(securityEvents.id);
    return rows.map(({ action, actor, object }) => `${action} ${actor} ${object ?? '-'}`);
  })
  .extend('failToSignIn', ({ shop }) => async () => {
    const { attempt } = (await shop.call(storeLoginAttempt, { body: {} })).data;
    const input = { params: { provider: 'kakao' as const }, body: { code: 'bogus', attempt } };
    return shop.call(signUp, input, { address: ADDRESS });
  })
  .extend(
    'alarms',
    ({ shop }) =>
      () =>
        shop.log
          .map((line) => JSON.parse(line) as Record<string, unknown>)
          .filter(({ event }) => event === 'alarm'),
  );

describe('the security log', () => {
  it('records sign-in, refusal, logout and reuse, with actor and object', async ({
    shop,
    recorded,
    failToSignIn,
    alarms,
  }) => {
    const { patientId, ...first } = await shop.signIn('dalim');
    await failToSignIn();
    const rotate = (refresh_token: string) => shop.call(refreshTokens, { body: { refresh_token } });
    await rotate('unknown');
    const second = (await rotate(first.refreshToken)).data;
    await rotate(second.refreshToken);
    await rotate(first.refreshToken);
    const desk = await shop.signIn('dalim');
    await shop.call(logOut, { body: { refresh_token: desk.refreshToken } });
    const phone = await shop.signIn('dalim');
    await shop.call(endSessions, {}, { token: phone.accessToken });
    const session = expect.stringMatching(/^session:[0-9a-f]{24}$/) as string;
    const rows = await shop.db.select().from(securityEvents).orderBy(securityEvents.id);
    const actor = `patient:${patientId}`;
    expect(rows).toMatchObject([
      { action: 'sign_in', actor, object: session },
      { action: 'sign_in_refused', actor: 'guest', object: null },
      { action: 'token_refused', actor: 'guest' },
      { action: 'token_reused', actor, object: session },
      { action: 'sign_in', actor },
      { action: 'sign_out', actor, object: session },
      { action: 'sign_in', actor },
      { action: 'sign_out_everywhere', actor },
    ]);
    expect((await recorded()).join()).not.toMatch(/dalim@|김달임|(?<![0-9a-f])010/);
    expect(alarms()).toMatchObject([{ level: 'error', alarm: 'token reused' }]);
  });

  it('knows a client by a keyed hash, never by the address', async ({ shop, failToSignIn }) => {
    await failToSignIn();
    await failToSignIn();
    const rows = await shop.db.select().from(securityEvents);
    expect(new Set(rows.map(({ client }) => client)).size).toBe(1);
    expect(rows[0]!.client).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(rows)).not.toContain(ADDRESS);
    expect(shop.log.join()).not.toContain(ADDRESS);
  });

  it('records a limit once a window, however often it is met', async ({
    failToSignIn,
    recorded,
  }) => {
    for (let i = 0; i < 65; i++) await failToSignIn();
    const limits = (await recorded()).filter((line) => line.startsWith('limited'));
    expect(limits).toEqual(['limited guest sign-up']);
  });

  it('records only a few refused tokens of an address and hour', async ({ shop, recorded }) => {
    const refuse = (address: string) =>
      shop.call(refreshTokens, { body: { refresh_token: 'unknown' } }, { address });
    for (let i = 0; i < 15; i++) expect((await refuse(ADDRESS)).status).toBe(401);
    expect(await recorded()).toEqual(Array<string>(10).fill('token_refused guest -'));
    await refuse('203.0.113.8');
    expect(await recorded()).toHaveLength(11);
    shop.clock.advance(HOUR_MS);
    await refuse(ADDRESS);
    expect(await recorded()).toHaveLength(12);
  });

  it('records what staff read and change, before it is done', async ({
    shop,
    token,
    deps,
    recorded,
  }) => {
    const { id, number } = await filledOrder(shop, token);
    const before = (await recorded()).length;
    await runCommand(deps, ['list']);
    await runCommand(deps, ['show', number]);
    await runCommand(deps, ['release', number]);
    await runCommand(deps, ['refund', '2611-2199-99']);
    expect((await recorded()).slice(before)).toEqual([
      'staff_read staff orders',
      `staff_read staff order:${id}`,
      `staff_change staff release order:${id}`,
      'staff_change staff refund order:unknown',
    ]);
  });

  it('is append-only: the database refuses changes and early deletions', async ({
    shop,
    failToSignIn,
  }) => {
    await failToSignIn();
    const refused = [
      shop.db.update(securityEvents).set({ actor: 'guest' }),
      shop.db.delete(securityEvents),
      shop.db.execute(sql`truncate security_events`),
    ];
    for (const statement of refused)
      await expect(Promise.resolve(statement)).rejects.toMatchObject({
        cause: { message: 'security_events is append-only' },
      });
    expect(await shop.db.select().from(securityEvents)).toHaveLength(1);
  });

  it('is kept for two years', async ({ shop, failToSignIn }) => {
    await failToSignIn();
    const old = { at: Date.now() - 732 * DAY_MS, action: 'sign_in', actor: 'guest' } as const;
    await shop.db.insert(securityEvents).values(old);
    await purgeExpired(shop.db, Date.now());
    expect(await shop.db.select().from(securityEvents)).toHaveLength(1);
  });
});

describe('alarms', () => {
  it('of a refund that is stuck for ten minutes are one structured line a try', async ({
    shop,
    token,
    deps,
    finish,
    alarms,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await finish(id, await press(shop, params, 'approve'));
    await trouble(shop, 'cancel', 'error', 100);
    await shop.call(cancelOrder, { params: { id } }, { token });
    shop.clock.advance(9 * 60_000);
    await reconcile(deps);
    expect(alarms()).toEqual([]);
    shop.clock.advance(60_000);
    await reconcile(deps);
    expect(alarms()).toMatchObject([{ alarm: 'refund stuck', orderId: id, minutes: 10 }]);
  });

  it('of a charge that does not match our attempt are one', async ({
    shop,
    token,
    finish,
    alarms,
  }) => {
    const { id, params } = await payableOrder(shop, token);
    await finish(id, await press(shop, params, 'mismatch'));
    expect(alarms()).toMatchObject([
      { level: 'error', alarm: 'payment mismatch', orderId: id, reason: 'amount' },
    ]);
  });
});
