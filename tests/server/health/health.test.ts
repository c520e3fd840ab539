import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_VERSIONS, giveConsent, type ConsentKind } from '../../../contract/consents';
import {
  getHealth,
  updateHealth,
  withdrawHealthConsent,
  type HealthChange,
} from '../../../contract/health';
import { getMyself, updateMyself } from '../../../contract/patients';
import {
  patientConsents,
  patientHealth,
  withdrawnConsents,
} from '../../../server/db/schema/health';
import { tidy } from '../../../server/housekeeping';
import {
  completeForm,
  change,
  filledOrder,
  look as lookAt,
  order,
  preprocess,
} from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop();
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('full-1')).accessToken;
});
afterAll(() => shop.close());

const look = async (who = token) => (await shop.call(getHealth, {}, { token: who })).data.data;
const save = (body: HealthChange, key?: string) =>
  shop.call(updateHealth, { body }, { token, ...(key ? { key } : {}) });
const agree = (version = CONSENT_VERSIONS.health, kind: ConsentKind = 'health') =>
  shop.call(giveConsent, { body: { kind, version } }, { token });

describe('health information', () => {
  it('is empty at first, and nobody reads it without signing in', async () => {
    expect(await look()).toEqual({ medicalHistory: [], medication: [], hasConsent: false });
    const guest = await shop.call(getHealth, {});
    expect(guest.status).toBe(401);
  });

  it('is refused without consent, and nothing of it is kept', async () => {
    const answer = await save({ medicalHistory: ['당뇨'] });
    expect(answer.status).toBe(422);
    expect(answer.error.code).toBe('consent_required');
    expect(answer.error.message).toContain('동의');
    expect(await shop.db.select().from(patientHealth)).toEqual([]);
  });

  it('is kept after consent; absent lists stay and empty ones go', async () => {
    await agree();
    await save({ medicalHistory: ['당뇨', '탈모'], medication: ['당뇨약'] });
    expect(await look()).toEqual({
      medicalHistory: ['당뇨', '탈모'],
      medication: ['당뇨약'],
      hasConsent: true,
    });
    await save({ medicalHistory: ['탈모'] });
    expect(await look()).toMatchObject({ medicalHistory: ['탈모'], medication: ['당뇨약'] });
    await save({ medicalHistory: [], medication: [] });
    expect(await shop.db.select().from(patientHealth)).toEqual([]);
  });

  it('can be taken away without any consent', async () => {
    expect((await save({ medicalHistory: [], medication: [] })).status).toBe(200);
  });

  it('takes no words but the options, each once', async () => {
    await agree();
    for (const body of [{ medicalHistory: ['두통'] }, { medication: ['당뇨약', '당뇨약'] }]) {
      const answer = await save(body as HealthChange);
      expect(answer.status).toBe(422);
    }
    expect(await look()).toMatchObject({ medicalHistory: [], medication: [] });
  });

  it('counts the consent of an order, and of no other patient', async () => {
    await change(shop, token, await order(shop, token), completeForm());
    expect((await look()).hasConsent).toBe(true);
    const other = (await shop.signIn('full-2')).accessToken;
    expect((await look(other)).hasConsent).toBe(false);
  });

  it('is each patient’s own', async () => {
    await agree();
    await save({ medication: ['혈압약'] });
    const other = (await shop.signIn('full-2')).accessToken;
    expect((await look(other)).medication).toEqual([]);
  });

  it('is never kept by a cache nor written to the log', async () => {
    await agree();
    await save({ medicalHistory: ['신경정신과 질환'] });
    const { headers } = await shop.call(getHealth, {}, { token });
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(shop.log.join('\n')).not.toContain('신경정신과');
  });

  it('answers a repeat with what is stored', async () => {
    await agree();
    await save({ medication: ['천식약'] }, 'same-key-1');
    const again = await save({ medication: ['천식약'] }, 'same-key-1');
    expect(again.data.data.medication).toEqual(['천식약']);
    expect((await save({ medication: ['혈압약'] }, 'same-key-1')).status).toBe(409);
  });
});

describe('the profile call', () => {
  it('takes health information by the same rule, and does not answer it', async () => {
    const call = (body: object) => shop.call(updateMyself, { body }, { token });
    const refused = await call({ name: '박달임', medicalHistory: ['아토피'] });
    expect(refused.status).toBe(422);
    const before = (await shop.call(getMyself, {}, { token })).data;
    expect(before.patientName).not.toBe('박달임');
    await agree();
    const answer = await call({ name: '박달임', medicalHistory: ['아토피'] });
    expect(answer.data).not.toHaveProperty('medicalHistory');
    expect(await look()).toMatchObject({ medicalHistory: ['아토피'] });
  });
});

describe('consents', () => {
  it('are kept once, with the time of the first', async () => {
    await agree();
    const first = shop.clock.now;
    shop.clock.advance(60_000);
    await agree();
    const rows = await shop.db.select().from(patientConsents);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'health', version: CONSENT_VERSIONS.health });
    expect(rows[0]!.agreedAt).toBeLessThanOrEqual(first);
  });

  it('are refused for a text that is not in force', async () => {
    const answer = await agree('2020-01-01');
    expect(answer.status).toBe(422);
    expect(answer.error.fields).toHaveProperty('version');
    expect((await look()).hasConsent).toBe(false);
  });

  it('to another text do not count', async () => {
    await agree(CONSENT_VERSIONS.telemedicine, 'telemedicine');
    expect((await look()).hasConsent).toBe(false);
  });
});

describe('the withdrawal of the consent', () => {
  const withdraw = (key?: string) =>
    shop.call(withdrawHealthConsent, {}, { token, ...(key ? { key } : {}) });

  it('forgets all that was told under it, and keeps when it was given and taken back', async () => {
    await agree();
    await agree(CONSENT_VERSIONS.telemedicine, 'telemedicine');
    await save({ medicalHistory: ['당뇨'], medication: ['당뇨약'] });
    const { id } = await filledOrder(shop, token);
    const agreedAt = shop.clock.now;
    shop.clock.advance(60_000);
    const { data } = await withdraw();
    expect(data.data).toEqual({ medicalHistory: [], medication: [], hasConsent: false });
    expect(await shop.db.select().from(patientHealth)).toEqual([]);
    const seen = await lookAt(shop, token, id);
    expect(seen.selfExamination.basic).toBeNull();
    expect(seen.consents).toEqual(['telemedicine', 'withdrawal', 'clinic']);
    const kept = await shop.db.select().from(patientConsents);
    expect(kept.map(({ kind }) => kind)).toEqual(['telemedicine']);
    const records = await shop.db.select().from(withdrawnConsents);
    expect(records.map(({ orderId }) => orderId)).toEqual([null, id]);
    for (const record of records) {
      expect(record).toMatchObject({ kind: 'health', withdrawnAt: shop.clock.now });
      expect(record.agreedAt).toBeLessThanOrEqual(agreedAt);
    }
  });

  it('has it asked for again before an order is paid, and before anything is kept', async () => {
    const { id } = await filledOrder(shop, token);
    await withdraw();
    const refused = await preprocess(shop, token, id);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.fields ?? {}).sort()).toEqual([
      'consents.health',
      'selfExamination',
    ]);
    expect((await save({ medication: ['혈압약'] })).status).toBe(422);
    await change(shop, token, id, completeForm());
    expect((await preprocess(shop, token, id)).status).toBe(200);
  });

  it('changes nothing the second time, nor of another patient', async () => {
    await agree();
    const other = (await shop.signIn('full-2')).accessToken;
    const theirs = (await filledOrder(shop, other)).id;
    await withdraw('once');
    await withdraw('once');
    await withdraw();
    expect(await shop.db.select().from(withdrawnConsents)).toHaveLength(1);
    expect((await lookAt(shop, other, theirs)).selfExamination.basic).not.toBeNull();
    expect((await look(other)).hasConsent).toBe(true);
    expect((await shop.call(withdrawHealthConsent, {})).status).toBe(401);
  });

  it('is on record for three years', async () => {
    await agree();
    await withdraw();
    const years = (count: number) => shop.clock.now + count * 365.25 * 24 * 3_600_000;
    await tidy(shop.db, years(2.99));
    expect(await shop.db.select().from(withdrawnConsents)).toHaveLength(1);
    await tidy(shop.db, years(3.01));
    expect(await shop.db.select().from(withdrawnConsents)).toEqual([]);
  });
});
