import { describe, expect } from 'vitest';
import { CONSENT_TEXTS, consentTo, type ShownText } from '../../../contract/consents/texts';
import { giveConsent, type ConsentKind } from '../../../contract/consents/schemas';
import {
  getHealth,
  updateHealth,
  withdrawHealthConsent,
  type HealthChange,
} from '../../../contract/health/schemas';
import { getMyself, updateMyself } from '../../../contract/patients/schemas';
import {
  patientConsents,
  patientHealth,
  withdrawnConsents,
} from '../../../server/db/schema/health';
import { purgeExpired } from '../../../server/operations/jobs/cleanup';
import {
  completeForm,
  change,
  filledOrder,
  readOrder,
  order,
  preprocess,
} from '../orders/checkout';
import { shopTest } from '../support/shop-test';

const it = shopTest
  .extend('account', 'full-1')
  /** The patient's own calls. */
  .extend('own', ({ shop, token }) => ({
    health: async (who = token) => (await shop.call(getHealth, {}, { token: who })).data.data,
    save: (body: HealthChange, key?: string) =>
      shop.call(updateHealth, { body }, { token, ...(key ? { key } : {}) }),
    agree: (kind: ConsentKind = 'health', text: ShownText = CONSENT_TEXTS[kind]) =>
      shop.call(giveConsent, { body: consentTo(kind, text) }, { token }),
    withdraw: (key?: string) =>
      shop.call(withdrawHealthConsent, {}, { token, ...(key ? { key } : {}) }),
  }));

describe('health information (product 4, Health information)', () => {
  it('is empty at first, and needs a sign-in', async ({ shop, own }) => {
    expect(await own.health()).toEqual({
      medicalHistory: [],
      medication: [],
      hasConsent: false,
    });
    const guest = await shop.call(getHealth, {});
    expect(guest.status).toBe(401);
  });

  it('is refused without consent, and not stored', async ({ shop, own }) => {
    const answer = await own.save({ medicalHistory: ['당뇨'] });
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('consent_required');
    expect(answer.error.message).toContain('동의');
    expect(await shop.db.select().from(patientHealth)).toEqual([]);
  });

  it('is stored with consent; absent lists stay and empty ones are deleted', async ({
    shop,
    own,
  }) => {
    await own.agree();
    await own.save({ medicalHistory: ['당뇨', '탈모'], medication: ['당뇨약'] });
    expect(await own.health()).toEqual({
      medicalHistory: ['당뇨', '탈모'],
      medication: ['당뇨약'],
      hasConsent: true,
    });
    await own.save({ medicalHistory: ['탈모'] });
    expect(await own.health()).toMatchObject({
      medicalHistory: ['탈모'],
      medication: ['당뇨약'],
    });
    await own.save({ medicalHistory: [], medication: [] });
    expect(await shop.db.select().from(patientHealth)).toEqual([]);
  });

  it('can be deleted without consent', async ({ own }) => {
    expect((await own.save({ medicalHistory: [], medication: [] })).status).toBe(200);
  });

  it('accepts only the options, each once', async ({ own }) => {
    await own.agree();
    for (const body of [{ medicalHistory: ['두통'] }, { medication: ['당뇨약', '당뇨약'] }]) {
      const answer = await own.save(body as HealthChange);
      expect(answer.status).toBe(422);
    }
    expect(await own.health()).toMatchObject({ medicalHistory: [], medication: [] });
  });

  it('accepts the consent of an own order only', async ({ shop, token, own }) => {
    await change(shop, token, await order(shop, token), completeForm());
    expect((await own.health()).hasConsent).toBe(true);
    const other = (await shop.signIn('full-2')).accessToken;
    expect((await own.health(other)).hasConsent).toBe(false);
  });

  it('belongs to each patient alone', async ({ shop, own }) => {
    await own.agree();
    await own.save({ medication: ['혈압약'] });
    const other = (await shop.signIn('full-2')).accessToken;
    expect((await own.health(other)).medication).toEqual([]);
  });

  it('is never cached or logged', async ({ shop, token, own }) => {
    await own.agree();
    await own.save({ medicalHistory: ['신경정신과 질환'] });
    const { headers } = await shop.call(getHealth, {}, { token });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(shop.log.join('\n')).not.toContain('신경정신과');
  });

  it('answers a repeat with the stored state', async ({ own }) => {
    await own.agree();
    await own.save({ medication: ['천식약'] }, 'same-key-1');
    const again = await own.save({ medication: ['천식약'] }, 'same-key-1');
    expect(again.data.data.medication).toEqual(['천식약']);
    expect((await own.save({ medication: ['혈압약'] }, 'same-key-1')).status).toBe(409);
  });
});

describe('the profile call', () => {
  it('saves health information by the same rule, and does not return it', async ({
    shop,
    token,
    own,
  }) => {
    const call = (body: object) => shop.call(updateMyself, { body }, { token });
    const refused = await call({ name: '박달임', medicalHistory: ['아토피'] });
    expect(refused.status).toBe(422);
    const before = (await shop.call(getMyself, {}, { token })).data;
    expect(before.patientName).not.toBe('박달임');
    await own.agree();
    const answer = await call({ name: '박달임', medicalHistory: ['아토피'] });
    expect(answer.data).not.toHaveProperty('medicalHistory');
    expect(await own.health()).toMatchObject({ medicalHistory: ['아토피'] });
  });
});

describe('consents', () => {
  it('are stored once, with the time of the first', async ({ shop, own }) => {
    await own.agree();
    const first = shop.clock.now;
    shop.clock.advance(60_000);
    await own.agree();
    const rows = await shop.db.select().from(patientConsents);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject(consentTo('health'));
    expect(rows[0]!.agreedAt).toBeLessThanOrEqual(first);
  });

  it('are refused for an outdated text', async ({ own }) => {
    const answer = await own.agree('health', { ...CONSENT_TEXTS.health, version: '2020-01-01' });
    expect(answer.status).toBe(422);
    expect(answer.error.fields).toHaveProperty('version');
    expect((await own.health()).hasConsent).toBe(false);
  });

  it('to another text do not count', async ({ own }) => {
    await own.agree('telemedicine');
    expect((await own.health()).hasConsent).toBe(false);
  });
});

describe('withdrawing the consent', () => {
  it('deletes all that was stored under it, and records both times', async ({
    shop,
    token,
    own,
  }) => {
    await own.agree();
    await own.agree('telemedicine');
    await own.save({ medicalHistory: ['당뇨'], medication: ['당뇨약'] });
    const { id } = await filledOrder(shop, token);
    const agreedAt = shop.clock.now;
    shop.clock.advance(60_000);
    const { data } = await own.withdraw();
    expect(data.data).toEqual({ medicalHistory: [], medication: [], hasConsent: false });
    expect(await shop.db.select().from(patientHealth)).toEqual([]);
    const seen = await readOrder(shop, token, id);
    expect(seen.selfExamination.basic).toBeNull();
    expect(seen.consents).toEqual(['telemedicine', 'withdrawal', 'clinic']);
    const stored = await shop.db.select().from(patientConsents);
    expect(stored.map(({ kind }) => kind)).toEqual(['telemedicine']);
    const records = await shop.db.select().from(withdrawnConsents);
    expect(records.map(({ orderId }) => orderId)).toEqual([null, id]);
    for (const record of records) {
      expect(record).toMatchObject({ kind: 'health', withdrawnAt: shop.clock.now });
      expect(record.agreedAt).toBeLessThanOrEqual(agreedAt);
    }
  });

  it('requires it again before an order is paid or anything is stored', async ({
    shop,
    token,
    own,
  }) => {
    const { id } = await filledOrder(shop, token);
    await own.withdraw();
    const refused = await preprocess(shop, token, id);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual([
      'consents.health',
      'selfExamination',
    ]);
    expect((await own.save({ medication: ['혈압약'] })).status).toBe(422);
    await change(shop, token, id, completeForm());
    expect((await preprocess(shop, token, id)).status).toBe(200);
  });

  it('changes nothing when repeated, nor for other patients', async ({ shop, own }) => {
    await own.agree();
    const other = (await shop.signIn('full-2')).accessToken;
    const theirs = (await filledOrder(shop, other)).id;
    await own.withdraw('once');
    await own.withdraw('once');
    await own.withdraw();
    expect(await shop.db.select().from(withdrawnConsents)).toHaveLength(1);
    expect((await readOrder(shop, other, theirs)).selfExamination.basic).not.toBeNull();
    expect((await own.health(other)).hasConsent).toBe(true);
    expect((await shop.call(withdrawHealthConsent, {})).status).toBe(401);
  });

  it('is recorded for three years', async ({ shop, own }) => {
    await own.agree();
    await own.withdraw();
    const years = (count: number) => shop.clock.now + count * 365.25 * 24 * 3_600_000;
    await purgeExpired(shop.db, years(2.99));
    expect(await shop.db.select().from(withdrawnConsents)).toHaveLength(1);
    await purgeExpired(shop.db, years(3.01));
    expect(await shop.db.select().from(withdrawnConsents)).toEqual([]);
  });
});
