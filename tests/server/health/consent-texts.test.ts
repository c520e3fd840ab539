import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { CONSENT_TEXTS, consentTo } from '../../../contract/consents/texts';
import { giveConsent, listConsentTexts } from '../../../contract/consents/schemas';
import { getAgreement, getAgreementRevision } from '../../../contract/content/schemas';
import { getHealth, getLastExamination } from '../../../contract/health/schemas';
import { HOUR_MS } from '../../../contract/core/constants';
import { returnFacts } from '../../../contract/orders/returns';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { agreements, consentTexts, policies } from '../../../server/db/schema/content';
import { patientConsents } from '../../../server/db/schema/health';
import { orderConsents } from '../../../server/db/schema/orders';
import { publishConsentTexts } from '../../../server/operations/content-folder/consent-texts';
import {
  change,
  completeForm,
  filledOrder,
  payableOrder,
  preprocess,
  press,
  readOrder,
  TUESDAY_TEN,
} from '../orders/checkout';
import type { Shop } from '../support/harness';
import { shopTest } from '../support/shop-test';

const NEWER = {
  kind: 'health',
  version: '2027-01-01',
  digest: 'f'.repeat(64),
  label: '바뀐 건강 정보 동의',
  text: '바뀐 글이에요.',
} as const;

/** Publishes a new text of a consent. */
const publishNewer = (shop: Shop, kind: 'health' | 'withdrawal' = 'health') =>
  shop.db.insert(consentTexts).values({ ...NEWER, kind });

const it = shopTest.extend('account', 'full-1').extend(
  'agree',
  ({ shop, token }) =>
    (body: ReturnType<typeof consentTo> | object) =>
      shop.call(giveConsent, { body: body as ReturnType<typeof consentTo> }, { token }),
);

describe('a consent (product 4, Health information)', () => {
  it('is stored with the revision and the digest of the text that was shown', async ({
    shop,
    token,
    agree,
  }) => {
    await agree(consentTo('health'));
    await agree(consentTo('marketing'));
    const { id } = await filledOrder(shop, token);
    const own = await shop.db.select().from(patientConsents).orderBy(patientConsents.kind);
    expect(own).toMatchObject([consentTo('health'), consentTo('marketing')]);
    const given = await shop.db.select().from(orderConsents).where(eq(orderConsents.orderId, id));
    expect(given).toHaveLength(4);
    for (const { kind, version, digest } of given)
      expect({ kind, version, digest }).toEqual(consentTo(kind));
  });

  it('is refused for a text that was replaced, and the new one can be read', async ({
    shop,
    agree,
  }) => {
    await publishNewer(shop);
    const refused = await agree(consentTo('health'));
    expect(refused).toMatchObject({ status: 422, error: { code: 'consent_outdated' } });
    expect(refused.error.message).toMatch(/바뀌었어요.*다시 동의해 주세요.*그대로 있어요/);
    expect(await shop.db.select().from(patientConsents)).toEqual([]);
    const { items } = (await shop.call(listConsentTexts, {})).data;
    expect(items.find(({ kind }) => kind === 'health')).toEqual(NEWER);
    expect((await agree(consentTo('health', NEWER))).status).toBe(200);
  });

  it('is refused for other words under the revision in force, and without a digest', async ({
    shop,
    agree,
  }) => {
    const { version } = CONSENT_TEXTS.health;
    const other = await agree({ kind: 'health', version, digest: '0'.repeat(64) });
    const none = await agree({ kind: 'health', version });
    for (const answer of [other, none])
      expect(answer).toMatchObject({ status: 422, error: { code: 'consent_outdated' } });
    expect(await shop.db.select().from(patientConsents)).toEqual([]);
  });

  it('of an order is refused with the kind by name, and the order stays as it was', async ({
    shop,
    token,
  }) => {
    const { id } = await filledOrder(shop, token);
    await publishNewer(shop);
    const before = await readOrder(shop, token, id);
    const refused = await change(shop, token, id, { ...completeForm(), comments: '문 앞에' });
    expect(refused).toMatchObject({ status: 422, error: { code: 'consent_outdated' } });
    expect(Object.keys(refused.error.fields ?? {})).toEqual(['consents.health']);
    expect(await readOrder(shop, token, id)).toEqual(before);
  });

  it('does not count for a text that came later: it is asked for again', async ({
    shop,
    token,
    agree,
  }) => {
    await agree(consentTo('health'));
    const { id } = await filledOrder(shop, token);
    expect((await readOrder(shop, token, id)).consents).toContain('health');
    await publishNewer(shop);
    expect((await readOrder(shop, token, id)).consents).not.toContain('health');
    expect((await preprocess(shop, token, id)).error.fields).toHaveProperty(['consents.health']);
    expect((await shop.call(getHealth, {}, { token })).data.data.hasConsent).toBe(false);
    expect((await shop.call(getLastExamination, {}, { token })).data.data).toBeNull();
    await agree(consentTo('health', NEWER));
    expect((await shop.call(getHealth, {}, { token })).data.data.hasConsent).toBe(true);
  });
});

describe('the consents of an order', () => {
  it('stay those that it was paid with, whatever text comes later', async ({ shop, token }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    const { id: open } = await filledOrder(shop, token, TUESDAY_TEN + HOUR_MS);
    await publishNewer(shop, 'withdrawal');
    const paid = await readOrder(shop, token, id);
    expect(paid).toMatchObject({ status: 'paid' });
    expect(returnFacts(paid).hasAgreedToLimits).toBe(true);
    expect((await readOrder(shop, token, open)).consents).not.toContain('withdrawal');
  });
});

describe('published texts (product 4, Published texts)', () => {
  it.for(['policies', 'agreements', 'consent_texts'])(
    'are never changed or deleted in the table %s, whoever asks the database',
    async (table, { shop }) => {
      for (const statement of [
        `update ${table} set`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        const column = table === 'consent_texts' ? 'text' : 'revision';
        const all = statement.endsWith('set') ? `${statement} ${column} = 'x'` : statement;
        const refusal = shop.db.execute(sql.raw(all));
        await expect(refusal).rejects.toMatchObject({
          cause: { message: `${table} is append-only: a changed text is a new revision` },
        });
      }
    },
  );

  it('stop a release that brings other words under a published revision', async ({ shop }) => {
    await publishConsentTexts(shop.db);
    const [row] = await shop.db.select().from(policies);
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.update(policies).set({ document: { ...row!.document, lead: '다른 글' } });
    });
    await expect(publishConsentTexts(shop.db)).rejects.toThrow(/new revision/);
  });

  it('have an address each: a newer revision does not change what an older one answers', async ({
    shop,
  }) => {
    const params = { documentNumber: '2' };
    const old = (await shop.call(getAgreement, { params })).data;
    const revision = '2027-01-01';
    const document = { ...old, revision, lead: '바뀐 글이에요.' };
    await shop.db.insert(agreements).values({ documentNumber: '2', revision, document });
    expect((await shop.call(getAgreement, { params })).data).toEqual(document);
    const at = async (day: string) =>
      shop.call(getAgreementRevision, { params: { ...params, revision: day } });
    expect((await at(old.revision)).data).toEqual(old);
    expect((await at(revision)).data).toEqual(document);
    expect((await at('2020-01-01')).status).toBe(404);
  });
});
