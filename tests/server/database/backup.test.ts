import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect } from 'vitest';
import { consentTo } from '../../../contract/consents/texts';
import { giveConsent } from '../../../contract/consents/schemas';
import { withdrawHealthConsent } from '../../../contract/health/schemas';
import { getMyself } from '../../../contract/patients/schemas';
import { createApp } from '../../../server/app';
import { BackupFault } from '../../../server/operations/backup/backup-file';
import { LEFT_OUT } from '../../../server/operations/backup/database-shape';
import { checkBackup, restoreBackup } from '../../../server/operations/backup/restore-backup';
import { writeBackup } from '../../../server/operations/backup/write-backup';
import type { Db } from '../../../server/db/client';
import { appointments } from '../../../server/db/schema/appointments';
import { pendingUnlinks } from '../../../server/db/schema/leaving';
import { orders, stockReservations } from '../../../server/db/schema/orders';
import { pushReminders, pushSubscriptions } from '../../../server/db/schema/push';
import { helpfulMarks, reviewReports, reviews } from '../../../server/db/schema/reviews';
import { securityEvents } from '../../../server/db/schema/auth';
import { POSTS, PROMOTIONS } from '../../../server/operations/content-folder/rows/content-rows';
import { fillShop } from '../../../server/operations/content-folder/fill';
import { blockedTimes } from '../../../server/db/schema/clinics';
import { outboxReceivers } from '../../../server/db/schema/outbox';
import { newId } from '../../../server/core/ids';
import { demo } from '../../support/demo';
import { createLogger } from '../../../server/core/logger';
import { newKey, parseKeys } from '../../../server/secrets/keyring';
import { useKeyring } from '../../../server/secrets/sealed';
import { freshDatabase, freshPglite } from '../../support/fresh-database';
import { buyEverything, tableNames, textRows } from '../leaving/everything';
import { createCaller } from '../support/call';
import { PILL_TEN } from '../support/fixtures';
import { ORIGIN, type Shop } from '../support/harness';
import { shopTest } from '../support/shop-test';

const OWN = newKey('test');
useKeyring(parseKeys(OWN, 'test'));

const test = shopTest
  .extend('shopSettings', { variables: { ORDERS_FOR_OTHERS: 'on' } })
  .extend('file', ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dalim-backup-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return path.join(folder, 'one.backup.gz');
  })
  /** An empty database of the suite's kind: PostgreSQL where one is given. */
  .extend('empty', async ({}, { onCleanup }) => {
    const database = await freshDatabase();
    onCleanup(() => database.close());
    return database.db;
  })
  /** The shop with something in every table that a backup holds. */
  .extend('full', async ({ shop }) => {
    const { db, clock } = shop;
    const { sentinels, orderId, patient } = await buyEverything(shop, 'full-77');
    await shop.call(withdrawHealthConsent, {}, { token: await tokenOf(shop, 'full-79') });
    await fillShop(db, clock.read, { isDemonstration: false });
    await POSTS.write(db, demo.posts.slice(0, 1));
    await PROMOTIONS.write(db, demo.promotions.slice(0, 1));
    const [review] = await db.select().from(reviews);
    const [subscription] = await db.select().from(pushSubscriptions);
    const [appointment] = await db.select().from(appointments);
    const at = clock.now;
    await db.insert(blockedTimes).values({
      ...{ id: newId(clock.read), clinicId: appointment!.clinicId, startsAt: at, endsAt: at + 1 },
    });
    await db.insert(outboxReceivers).values({ id: 1, since: at });
    await db.insert(helpfulMarks).values({
      ...{ reviewId: review!.id, patientId: patient.patientId, createdAt: at },
    });
    await db.insert(reviewReports).values({
      ...{ reviewId: review!.id, reporter: 'hash', reason: 'advertising', createdAt: at },
    });
    await db.insert(pushReminders).values({
      ...{ appointmentId: appointment!.id, subscriptionId: subscription!.id, kind: 'day' },
    });
    await db.insert(pendingUnlinks).values({ provider: 'kakao', providerId: '7', createdAt: at });
    await db.insert(stockReservations).values({
      ...{ orderId, variantId: PILL_TEN, quantity: 1, expiresAt: at },
    });
    await db.execute(sql`insert into statutory_records (record, ends_at) values ('{"a":[1]}', 1)`);
    // what JSON and readers of lines could take for something else
    const comments = '한 줄\u2028두 줄\r\n"세 줄\\\t\u0001💊 v1.other.text';
    await db.update(orders).set({ comments }).where(eq(orders.id, orderId));
    return { shop, sentinels, orderId, patient };
  });

/** A patient whose withdrawn consent stays on record. */
async function tokenOf(shop: Shop, account: string): Promise<string> {
  const { accessToken: token } = await shop.signIn(account);
  const consent = consentTo('health');
  await shop.call(giveConsent, { body: consent }, { token });
  return token;
}

/** Every row of every table as text. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const name of await tableNames({ db })) {
    const rows = await textRows({ db }, sql`select t::text as line from ${sql.identifier(name)} t`);
    tables[name] = rows.map(({ line = '' }) => line).sort();
  }
  return tables;
}

const sequences = (db: Db) =>
  textRows(
    { db },
    sql`select sequencename::text as name, last_value::text as last
      from pg_sequences where schemaname = 'public' and sequencename <> 'order_numbers' order by 1`,
  );

const restore = async (db: Db, file: string) => restoreBackup(db, file, await checkBackup(file), 1);

/** The backup's text changed, packed again. */
function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString())));
}

afterEach(() => useKeyring(parseKeys(OWN, 'test')));

describe('a backup (product 1, Backup)', () => {
  test('of either database restores every table in the other', async ({ full, file, empty }) => {
    const { db } = full.shop;
    await db.execute(sql`update patients set signed_out_at = 1`);
    const before = await contents(db);
    const held = Object.entries(before).filter(([name]) => !LEFT_OUT.has(name));
    expect(held.filter(([, rows]) => rows.length === 0)).toEqual([]);
    const count = held.reduce((sum, [, rows]) => sum + rows.length, 0);
    for (const name of LEFT_OUT.keys()) expect(before).toHaveProperty(name);

    expect(await writeBackup(db, file, full.shop.clock.now)).toBe(count);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const embedded = await freshPglite();
    expect(await restore(embedded.db, file)).toBe(count);
    const again = `${file}.again`;
    await writeBackup(embedded.db, again, full.shop.clock.now);
    await restore(empty, again);
    for (const target of [embedded.db, empty]) {
      await target.execute(sql`update payments set check_at = null where status = 'paid'`);
      const after = await contents(target);
      for (const [name, rows] of Object.entries(before))
        expect(after[name], name).toEqual(/^push_/.test(name) || LEFT_OUT.has(name) ? [] : rows);
      expect(await sequences(target)).toEqual(await sequences(db));
    }
    await embedded.close();
  });

  test('that was restored is a shop: health answers are read, sessions are not', async ({
    full,
    file,
    empty,
  }) => {
    await writeBackup(full.shop.db, file, 1);
    await restore(empty, file);
    const [order] = await empty.select().from(orders).where(eq(orders.id, full.orderId));
    expect(JSON.stringify(order?.selfExamination)).toContain(full.sentinels['examination']);
    const { clock, thirdParties } = full.shop;
    const logger = createLogger('silent', () => undefined);
    const app = createApp({ db: empty, clock: clock.read, logger, ...thirdParties });
    const fetchApp = async (to: string, init?: RequestInit) =>
      app.fetch(new Request(new URL(to, ORIGIN), init));
    const token = full.patient.accessToken;
    expect((await full.shop.call(getMyself, {}, { token })).status).toBe(200);
    expect((await createCaller(fetchApp)(getMyself, {}, { token })).status).toBe(401);
    // a patient may have signed out everywhere since the backup
    const automatic = sql`select id as line from patients where signed_out_at is null`;
    expect(await textRows({ db: empty }, automatic)).toEqual([]);
    await expect(empty.delete(securityEvents)).rejects.toThrow();
  });

  test('shows no health answer, no key and no token', async ({ full, file }) => {
    await writeBackup(full.shop.db, file, 1);
    const text = gunzipSync(readFileSync(file)).toString();
    const { examination, disease, drug, savedName } = full.sentinels;
    expect(text).toContain(savedName);
    for (const words of [examination, disease, drug]) expect(text).not.toContain(words);
    expect(text).not.toContain(OWN.split(':')[1]);
    expect(text).not.toContain(full.patient.refreshToken);
    for (const name of LEFT_OUT.keys()) expect(text).not.toContain(name);
  });

  test('overwrites no file, and leaves none when it fails', async ({ full, file }) => {
    writeFileSync(file, 'mine');
    await expect(writeBackup(full.shop.db, file, 1)).rejects.toThrow('EEXIST');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    useKeyring(parseKeys(newKey('other'), 'test'));
    await expect(writeBackup(full.shop.db, `${file}.2`, 1)).rejects.toThrow('The key test');
    expect(existsSync(`${file}.2`)).toBe(false);
  });
});

describe('restoring (product 1, Backup)', () => {
  test('refuses a truncated, a changed and a foreign file, and writes nothing', async ({
    full,
    file,
    empty,
  }) => {
    await writeBackup(full.shop.db, file, 1);
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString().trimEnd().split('\n');
    const spoiled: [string, () => void][] = [
      ['끝까지 읽지', () => writeFileSync(file, whole.subarray(0, whole.length - 400))],
      ['중간에서 끊겼', () => edit(file, () => lines.slice(0, -1).join('\n'))],
      ['만들 때와 달라', () => edit(file, () => lines.filter((_, at) => at !== 9).join('\n'))],
      ['만들 때와 달라', () => edit(file, (text) => text.replace('450000', '450001'))],
      ['다른 판', () => edit(file, (text) => text.replace('"version":1', '"version":2'))],
      ['끝까지 읽지', () => writeFileSync(file, 'no backup')],
      ['백업 파일이 아니', () => edit(file, () => '')],
      ['그런 파일이 없어요', () => rmSync(file)],
    ];
    const before = await contents(empty);
    for (const [reason, spoil] of spoiled) {
      writeFileSync(file, whole);
      spoil();
      await expect(restore(empty, file), reason).rejects.toThrow(reason);
    }
    expect(await contents(empty)).toEqual(before);
  });

  test('without the needed key names it, also when another has its id', async ({ full, file }) => {
    await writeBackup(full.shop.db, file, 1);
    for (const keys of [newKey('other'), newKey('test')]) {
      useKeyring(parseKeys(keys, 'test'));
      await expect(checkBackup(file)).rejects.toThrow('열쇠가 없어요: test');
    }
    useKeyring(parseKeys(`${newKey('new')},${OWN}`, 'test'));
    expect((await checkBackup(file)).tables).toContain('orders');
  });

  test('demands an empty database, and is all or nothing', async ({ full, file, empty }) => {
    await writeBackup(full.shop.db, file, 1);
    await expect(restore(full.shop.db, file)).rejects.toThrow('비어 있지 않아요');
    const before = await contents(empty);
    const header = await checkBackup(file);
    // the last table's rows are lost between the check and the restore
    edit(file, (text) => text.replace(/^\["helpful_marks".*\n/m, ''));
    await expect(restoreBackup(empty, file, header, 1)).rejects.toThrow(BackupFault);
    expect(await contents(empty)).toEqual(before);
  });

  test('demands the schema of the release that made the backup', async ({ full, file, empty }) => {
    await writeBackup(full.shop.db, file, 1);
    await empty.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
    await expect(restore(empty, file)).rejects.toThrow('구조가 백업과 달라요');
  });
});
