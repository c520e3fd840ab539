import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { getHealth } from '../../../contract/health/schemas';
import { orders } from '../../../server/db/schema/orders';
import { createKeys, resealServerKeys } from '../../../server/db/server-keys';
import { newKey, parseKeys } from '../../../server/secrets/keyring';
import { resealHealth } from '../../../server/db/reseal';
import { seal, unseal, useKeyring } from '../../../server/secrets/sealed';
import { readOrder } from '../orders/checkout';
import type { Shop } from '../support/harness';
import { shopTest as test } from '../support/shop-test';
import { buyPrivately } from './private-purchase';
import { SENTINELS } from './sentinels';

const OLD = newKey('old');
const NEW = newKey('new');
const HEALTH_WORDS = [SENTINELS.examination, SENTINELS.disease, SENTINELS.drug];

/** All rows of all tables as text. */
async function dump({ db }: Shop): Promise<string> {
  const tables = await db
    .select({ name: sql<string>`format('%I.%I', schemaname, tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname in ('public', 'sandbox')`);
  const parts: string[] = [];
  for (const { name } of tables) {
    const [rows] = await db
      .select({ text: sql<string | null>`string_agg(each::text, ' ')` })
      .from(sql`${sql.raw(name)} each`);
    parts.push(rows?.text ?? '');
  }
  return parts.join('\n');
}

/** What the patient reads again of the examination and of the health information. */
async function answers(shop: Shop, token: string, orderId: string): Promise<string> {
  const order = await readOrder(shop, token, orderId);
  const health = await shop.call(getHealth, {}, { token });
  return JSON.stringify([order.selfExamination, health.data.data]);
}

describe('health answers in the database (product 1, Encryption)', () => {
  test('a dump of the database shows no examination', async ({ shop }) => {
    const { patient, orderId } = await buyPrivately(shop);
    const text = await dump(shop);
    expect(text).toContain(SENTINELS.comments);
    for (const words of HEALTH_WORDS) {
      expect(text).not.toContain(words);
      expect(await answers(shop, patient.accessToken, orderId)).toContain(words);
    }
  });

  test('those from before are read, and encrypted later, each once', async ({ shop }) => {
    const { patient, orderId } = await buyPrivately(shop);
    const [order] = await shop.db
      .select({ text: sql<string>`${orders.selfExamination}` })
      .from(orders)
      .where(eq(orders.id, orderId));
    const before = unseal(order!.text, 'orders.self_examination');
    await shop.db.execute(
      sql`update orders set self_examination = ${before} where id = ${orderId}`,
    );
    await shop.db.execute(sql`
      update patient_health set medical_history = ${JSON.stringify([SENTINELS.disease])}`);
    expect(await dump(shop)).toContain(SENTINELS.examination);
    for (const words of HEALTH_WORDS)
      expect(await answers(shop, patient.accessToken, orderId)).toContain(words);

    expect(await resealHealth(shop.db)).toBe(2);
    expect(await resealHealth(shop.db)).toBe(0);
    for (const words of HEALTH_WORDS) {
      expect(await dump(shop)).not.toContain(words);
      expect(await answers(shop, patient.accessToken, orderId)).toContain(words);
    }
  });

  test('a new key replaces an old one, which is then no longer needed', async ({ shop }) => {
    useKeyring(parseKeys(OLD, 'test'));
    const { patient, orderId } = await buyPrivately(shop);
    useKeyring(parseKeys(`${NEW},${OLD}`, 'test'));
    expect(await answers(shop, patient.accessToken, orderId)).toContain(SENTINELS.examination);
    expect(await resealHealth(shop.db)).toBe(3);
    useKeyring(parseKeys(NEW, 'test'));
    for (const words of HEALTH_WORDS)
      expect(await answers(shop, patient.accessToken, orderId)).toContain(words);
  });

  test('a value that was changed, or moved to another column, is not read', () => {
    const text = seal('{"pregnancy":false}', 'orders.self_examination');
    // not the last letter, some of whose bits stand for nothing
    const changed = text.replace(/.(?=.{8}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect(() => unseal(changed, 'orders.self_examination')).toThrow();
    expect(() => unseal(text, 'patient_health.medication')).toThrow();
  });
});

describe('the server’s own secrets (product 1, Encryption)', () => {
  test('stand encrypted, also those from before, and survive a new key', async ({ shop }) => {
    const { db, clock } = shop;
    await db.execute(sql`delete from server_keys`);
    await db.execute(
      sql`insert into server_keys (name, value, created_at) values ('vapid', ${'A'.repeat(43)} || '=', 1)`,
    );
    useKeyring(parseKeys(OLD, 'test'));
    await resealServerKeys(db, clock.read);
    const secret = await createKeys(db, clock.read).get('vapid');
    expect(secret).toEqual(Buffer.alloc(32));
    const stored = await dump(shop);
    expect(stored).not.toContain('A'.repeat(43));

    useKeyring(parseKeys(`${NEW},${OLD}`, 'test'));
    await resealServerKeys(db, clock.read);
    useKeyring(parseKeys(NEW, 'test'));
    expect(await createKeys(db, clock.read).get('vapid')).toEqual(secret);
  });

  test('without their key the start is refused, and the key is named', async ({ shop }) => {
    useKeyring(parseKeys(OLD, 'test'));
    await shop.db.execute(sql`delete from server_keys`);
    await createKeys(shop.db, shop.clock.read).get('vapid');
    useKeyring(parseKeys(NEW, 'test'));
    await expect(resealServerKeys(shop.db, shop.clock.read)).rejects.toThrow(
      'The key old is needed',
    );
  });
});
