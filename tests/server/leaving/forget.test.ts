import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { consentTo } from '../../../contract/consents/texts';
import { giveConsent, withdrawMarketingConsent } from '../../../contract/consents/schemas';
import { updateHealth, withdrawHealthConsent } from '../../../contract/health/schemas';
import { checkBackup, restoreBackup } from '../../../server/operations/backup/restore-backup';
import { writeBackup } from '../../../server/operations/backup/write-backup';
import type { Db } from '../../../server/db/client';
import { patientConsents, patientHealth } from '../../../server/db/schema/health';
import { orders } from '../../../server/db/schema/orders';
import { patients } from '../../../server/db/schema/patients';
import { securityEvents } from '../../../server/db/schema/auth';
import { runForget } from '../../../server/operations/operator/run-backup';
import { freshDatabase } from '../../support/fresh-database';
import { leavingTest } from './leaving-test';

const kinds = async (db: Db) =>
  (await db.select({ kind: patientConsents.kind }).from(patientConsents)).map(({ kind }) => kind);

const test = leavingTest
  .extend('agree', ({ shop, token }) => async (...all: ('health' | 'marketing')[]) => {
    for (const kind of all) await shop.call(giveConsent, { body: consentTo(kind) }, { token });
  })
  .extend('folder', ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dalim-forget-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('restored', async ({}, { onCleanup }) => {
    const restored = await freshDatabase();
    onCleanup(() => restored.close());
    return restored;
  })
  /** Restores a backup of the shop as it is now, and answers the command that is run on it. */
  .extend('restoreNow', ({ shop, deps, folder, restored }) => async () => {
    const file = path.join(folder, 'one.backup.gz');
    await writeBackup(shop.db, file, shop.clock.now);
    await restoreBackup(restored.db, file, await checkBackup(file), shop.clock.now);
    const open = () => Promise.resolve({ ...restored, close: () => Promise.resolve() });
    const forget = (log = [...shop.log]) =>
      runForget(open, { ...deps, lines: Readable.from(log) as AsyncIterable<string> });
    return { db: restored.db, forget };
  });

describe('npm run shop -- forget, after a restore (product 1, Backup)', () => {
  test('lets those leave again who left since the backup, as often as it is run', async ({
    shop,
    patient,
    go,
    restoreNow,
  }) => {
    const other = await shop.signIn('full-8');
    const { db, forget } = await restoreNow();
    expect((await go()).hasLeft).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      const report = await forget();
      expect(report).toMatchObject({
        isOk: true,
        text: expect.stringContaining('다시 처리했어요'),
      });
      const rows = await db.select({ id: patients.id }).from(patients);
      expect(rows.map(({ id }) => id)).toContain(other.patientId);
      expect(rows.map(({ id }) => id)).not.toContain(patient.patientId);
    }
    const events = await db.select().from(securityEvents);
    expect(events.filter(({ object }) => object === 'forget')).toHaveLength(2);
  });

  test('withdraws consents again, with what was stored under them', async ({
    shop,
    token,
    agree,
    restoreNow,
  }) => {
    await agree('health', 'marketing');
    const body = { medicalHistory: ['고혈압' as const], medication: [] };
    await shop.call(updateHealth, { body }, { token });
    const { db, forget } = await restoreNow();
    await shop.call(withdrawHealthConsent, {}, { token });
    await shop.call(withdrawMarketingConsent, {}, { token });
    expect((await db.select().from(patientHealth)).length).toBe(1);
    expect((await forget()).text).toContain('동의 철회 2건');
    expect(await kinds(db)).toEqual([]);
    expect(await db.select().from(patientHealth)).toEqual([]);
    expect((await forget()).text).toContain('동의 철회 0건');
  });

  test('keeps a consent that was given again after its withdrawal', async ({
    shop,
    token,
    agree,
    restoreNow,
  }) => {
    await agree('marketing');
    await shop.call(withdrawMarketingConsent, {}, { token });
    shop.clock.advance(1000);
    await agree('marketing');
    const { db, forget } = await restoreNow();
    expect((await forget()).text).toContain('동의 철회 0건');
    expect(await kinds(db)).toEqual(['marketing']);
  });

  test('names the orders that were not done at the backup, and finishes once they are', async ({
    shop,
    patient,
    paidOrder,
    go,
    restoreNow,
  }) => {
    const id = await paidOrder();
    const { db, forget } = await restoreNow();
    const done = { status: 'delivered' as const };
    await shop.db.update(orders).set(done).where(eq(orders.id, id));
    expect((await go()).hasLeft).toBe(true);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const report = await forget();
    expect(report).toMatchObject({ isOk: false, text: expect.stringContaining(order!.number) });
    await db.update(orders).set(done).where(eq(orders.id, id));
    expect((await forget()).isOk).toBe(true);
    const left = await db.select().from(patients).where(eq(patients.id, patient.patientId));
    expect(left).toEqual([]);
    // its paid payment, which is read again after a restore, does not hold it
    expect(await db.select().from(orders).where(eq(orders.id, id))).toEqual([]);
  });

  test('reads lines with what a collector put around them, and tells of those it cannot read', async ({
    shop,
    patient,
    go,
    restoreNow,
  }) => {
    const { db, forget } = await restoreNow();
    await go();
    const line = shop.log.find((each) => each.includes('patient left'))!;
    const cut = line.slice(0, -10);
    const report = await forget(['', '{"event":"request"}', cut, `2026-11-21 web-1 | ${line}`]);
    expect(report).toMatchObject({
      isOk: false,
      text: expect.stringContaining('읽지 못한 줄이 1개'),
    });
    const left = await db.select().from(patients).where(eq(patients.id, patient.patientId));
    expect(left).toEqual([]);
  });
});
