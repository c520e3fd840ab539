import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import { toCamelCase } from 'drizzle-orm/casing';
import { describe, expect } from 'vitest';
import { CONSENT_TEXTS } from '../../../contract/consents/texts';
import { EXAMINATION_RETENTION } from '../../../contract/consents/schemas';
import { DAY_MS } from '../../../contract/core/constants';
import { withdrawHealthConsent } from '../../../contract/health/schemas';
import { cancelOrder } from '../../../contract/orders/schemas';
import { getMyself, updateMyself } from '../../../contract/patients/schemas';
import { appointments } from '../../../server/db/schema/appointments';
import { tokenFamilies } from '../../../server/db/schema/auth';
import { withdrawnConsents } from '../../../server/db/schema/health';
import { orders } from '../../../server/db/schema/orders';
import { patients } from '../../../server/db/schema/patients';
import { payments } from '../../../server/db/schema/payments';
import { purgeExpired, releaseExpired } from '../../../server/operations/jobs/cleanup';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { ENDS } from '../../../server/privacy/retention/ends';
import { RETAINED_TABLES } from '../../../server/privacy/retention/retained-tables';
import { PERIODS } from '../../../server/core/periods';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { demo } from '../../support/demo';
import { filledOrder, payableOrder } from '../orders/checkout';
import { buyPrivately } from '../privacy/private-purchase';
import { shopTest } from '../support/shop-test';
import { signInTo } from '../support/sign-in';
import { tableNames, textRows } from './everything';

/** What the shop offers and its own keys: nothing about a person. */
const IMPERSONAL_TABLES = [
  'abouts',
  'agreements',
  'blocked_times',
  'categories',
  'clinics',
  'consent_texts',
  'outbox_receivers',
  'policies',
  'posts',
  'product_listings',
  'products',
  'promotions',
  'search_words',
  'seed_versions',
  'server_keys',
  'shipping_methods',
  'single_pages',
  'variants',
];
const policy = demo.policies.filter(({ kind }) => kind === 'privacy-policy').at(-1)!;

const test = shopTest
  .extend('pass', ({ shop, deps }) => async (ms: number) => {
    shop.clock.advance(ms);
    await releaseExpired(shop.db, shop.clock.now);
    await reconcile(deps);
    await purgeExpired(shop.db, shop.clock.now);
  })
  .extend('stored', ({ shop }) => async (id: string) => {
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
    return row;
  });

const child = shopTest.extend('shopSettings', {
  changes: ({ loginProvider }) => ({
    loginProvider: {
      ...loginProvider,
      exchange: async () => ({ providerId: '14', name: '김아이', birthDate: '20130101' }),
    },
  }),
});

describe('the list of what is held', () => {
  test('names every table of the database, and every column of those about a person', async ({
    shop,
  }) => {
    const named = RETAINED_TABLES.map(({ table }) => getTableName(table));
    expect([...named, ...IMPERSONAL_TABLES].sort()).toEqual(await tableNames(shop));
    for (const { table, columns } of RETAINED_TABLES) {
      const rows = await textRows(
        shop,
        sql`select column_name as name from information_schema.columns
          where table_schema = 'public' and table_name = ${getTableName(table)}`,
      );
      const there = rows.map(({ name = '' }) => toCamelCase(name)).sort();
      expect(Object.keys(columns).sort(), getTableName(table)).toEqual(there);
      expect(Object.keys(getTableColumns(table)).sort()).toEqual(there);
    }
  });

  test('has no table apart from a person that refers to a patient', async ({ shop }) => {
    const rows = await textRows(
      shop,
      sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('patient_id', 'order_id')`,
    );
    expect(rows.filter(({ name = '' }) => IMPERSONAL_TABLES.includes(name))).toEqual([]);
  });

  test('says for each purpose, end and leaving, and shows what it exports under a Korean label', () => {
    for (const { title, purpose, end, own, columns } of RETAINED_TABLES) {
      for (const text of [title, purpose, ENDS[end]]) expect(text).toMatch(/[가-힣]/);
      const labels = Object.values(columns).flatMap(
        (column) => (typeof column === 'object' ? column?.label : column) ?? [],
      );
      for (const label of labels) expect(label).toMatch(/[가-힣]/);
      expect(labels.length > 0, title).toBe(own !== null);
    }
  });
});

describe('the published policy (product 4, Retention)', () => {
  test('lists exactly the ends by which the shop deletes', () => {
    const section = policy.sections.find(({ title }) => title.endsWith('개인정보의 보유 기간'));
    const lists = section?.blocks.filter((block) => block.kind === 'list');
    const items = lists?.flatMap((block) => ('items' in block ? block.items : []));
    expect(items).toEqual([
      ...Object.values(ENDS),
      expect.stringMatching(/^이용 기록의 식별값: .*마지막으로 방문한 날부터 365일$/),
    ]);
    const used = RETAINED_TABLES.flatMap(({ end, columns }) => [
      end,
      ...Object.values(columns).flatMap((column) =>
        typeof column === 'object' && column !== null ? [column.end] : [],
      ),
    ]);
    expect(new Set(used)).toEqual(new Set(Object.keys(ENDS)));
  });

  test('says of health answers what their agreement says', () => {
    const agreement = demo.agreements.find(({ documentNumber }) => documentNumber === '1');
    const period = `주문이 끝난 날부터 ${EXAMINATION_RETENTION}`;
    expect(JSON.stringify(agreement)).toContain(period);
    expect(JSON.stringify(policy)).toContain(period);
    expect(ENDS.examination).toContain(period);
    expect(PERIODS.examinations.ms).toBe(365 * DAY_MS);
    expect(agreement?.revision).toBe(CONSENT_TEXTS.health.version);
  });
});

describe('the cleanup (product 4, Retention)', () => {
  test('deletes an order that nobody paid 30 days after its last change', async ({
    shop,
    token,
    pass,
    stored,
  }) => {
    const { id } = await filledOrder(shop, token);
    const { id: attempted } = await payableOrder(shop, token);
    await shop.call(cancelOrder, { params: { id: attempted } }, { token });
    await pass(29 * DAY_MS);
    expect(await stored(id)).toBeDefined();
    await pass(2 * DAY_MS);
    for (const order of [id, attempted]) expect(await stored(order)).toBeUndefined();
    expect(await shop.db.select().from(appointments)).toEqual([]);
    expect(await shop.db.select().from(payments)).toEqual([]);
  });

  test('keeps an order whose payment is not settled', async ({ shop, token, pass, stored }) => {
    const { id } = await payableOrder(shop, token);
    shop.clock.advance(40 * DAY_MS);
    await purgeExpired(shop.db, shop.clock.now);
    expect(await stored(id)).toBeDefined();
    await pass(1);
    await pass(1);
    expect(await stored(id)).toBeUndefined();
  });

  test('empties the self-examination a year after the order, and keeps the order', async ({
    shop,
    pass,
    stored,
  }) => {
    const { orderId } = await buyPrivately(shop);
    await pass(364 * DAY_MS);
    expect((await stored(orderId))?.selfExamination).not.toBeNull();
    await pass(2 * DAY_MS);
    expect(await stored(orderId)).toMatchObject({ selfExamination: null, status: 'delivered' });
  });

  test('deletes the record of a withdrawn consent after three years, also of a deleted order', async ({
    shop,
    token,
    pass,
    stored,
  }) => {
    const { id } = await filledOrder(shop, token);
    await shop.call(withdrawHealthConsent, {}, { token });
    await pass(31 * DAY_MS);
    expect(await stored(id)).toBeUndefined();
    expect(await shop.db.select().from(withdrawnConsents)).toMatchObject([{ orderId: null }]);
    await pass(1066 * DAY_MS);
    expect(await shop.db.select().from(withdrawnConsents)).toEqual([]);
  });

  test('deletes sessions that have expired, and no other', async ({ shop, account, pass }) => {
    await shop.signIn(account);
    await pass(59 * DAY_MS);
    await shop.signIn(account);
    expect(await shop.db.select().from(tokenFamilies)).toHaveLength(2);
    await pass(2 * DAY_MS);
    expect(await shop.db.select().from(tokenFamilies)).toHaveLength(1);
  });
});

describe('somebody under 14 (product 4, Retention)', () => {
  child('is refused with kind words, and nothing is stored', async ({ fileShop: shop }) => {
    await shop.reset();
    const signedIn = signInTo(shop, 'full-1', SANDBOX_DEFAULTS.loginClientId);
    await expect(signedIn).rejects.toThrow(/403.*만 14세부터 가입하실 수 있습니다/);
    expect(await shop.db.select().from(patients)).toEqual([]);
  });

  test('cannot complete a profile', async ({ shop, token }) => {
    const before = (await shop.call(getMyself, {}, { token })).data;
    const body = { birthDate: `${new Date().getFullYear() - 13}1231` };
    const refused = await shop.call(updateMyself, { body }, { token });
    expect(refused.status).toBe(422);
    expect(refused.error.fields).toEqual({
      birthDate: expect.stringContaining('보호자께서 가입해 주문해 주세요'),
    });
    expect((await shop.call(getMyself, {}, { token })).data).toEqual(before);
  });
});
