import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { desc } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { writeBackup } from '../../../server/operations/backup/write-backup';
import type { Database, Db } from '../../../server/db/client';
import { openPgliteInMemory } from '../../../server/db/pglite';
import { securityEvents } from '../../../server/db/schema/auth';
import { createLogger } from '../../../server/core/logger';
import { runRestore } from '../../../server/operations/operator/run-backup';
import { askServer, openOperatorSocket } from '../../../server/operations/operator/socket';
import { shopTest } from '../support/shop-test';

const test = shopTest.extend('folder', ({}, { onCleanup }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-operator-'));
  onCleanup(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
});

const logger = createLogger('silent', () => undefined);

async function lastEvent(db: Db): Promise<string> {
  const [row] = await db.select().from(securityEvents).orderBy(desc(securityEvents.id)).limit(1);
  return `${row?.action} ${row?.actor} ${row?.object}`;
}

describe('npm run shop -- backup', () => {
  test('reaches the running server by its socket, and is in the security log', async ({
    shop,
    deps,
    folder,
  }) => {
    const close = openOperatorSocket(deps, folder);
    const file = path.join(folder, 'one.backup.gz');
    const report = await askServer(folder, ['backup', file]);
    expect(report.isOk).toBe(true);
    expect(report.text).toMatch(/one\.backup\.gz에 백업했어요 \(\d+행\)\.$/);
    expect(await lastEvent(shop.db)).toBe('staff_read staff backup');
    writeFileSync(file, 'mine');
    expect((await askServer(folder, ['backup', file])).text).toContain('이미 있는 파일');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await askServer(folder, ['backup', 'x.backup.gz'])).isOk).toBe(false);
    expect(existsSync('x.backup.gz')).toBe(false);
    close();
  });
});

describe('npm run shop -- restore', () => {
  test('migrates an empty database, restores, is recorded, and refuses a second time', async ({
    deps,
    folder,
  }) => {
    const close = openOperatorSocket(deps, folder);
    const file = path.join(folder, 'one.backup.gz');
    await askServer(folder, ['backup', file]);
    close();
    const target = await openPgliteInMemory();
    const open = (): Promise<Database> =>
      Promise.resolve({ ...target, close: () => Promise.resolve() });
    const task = { file, clock: Date.now, logger };
    expect((await runRestore(open, task)).text).toContain('되살렸어요');
    expect(await lastEvent(target.db)).toBe('staff_change staff restore');
    const again = await runRestore(open, task);
    expect(again).toMatchObject({ isOk: false, text: expect.stringContaining('비어 있지 않아요') });
    await target.close();
  });

  const open = vi.fn(openPgliteInMemory);

  test('opens no database for a file that is no backup, or another release’s, which it names', async ({
    deps,
    folder,
  }) => {
    const file = path.join(folder, 'none.backup.gz');
    const task = { file, clock: Date.now, logger };
    expect((await runRestore(open, task)).text).toContain('파일이 없어요');
    await writeBackup(deps.db, file, 1);
    const text = gunzipSync(readFileSync(file)).toString();
    const other = text
      .replace(/"release":"[^"]+"/, '"release":"9.9.9 (abc1234)"')
      .replace(/"migration":"\w+"/, '"migration":"later"');
    const [header = '', ...rest] = other.trimEnd().split('\n');
    const trailer = JSON.parse(rest.pop() ?? '') as object;
    const lines = [header, ...rest].map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(lines).digest('hex');
    writeFileSync(file, gzipSync(`${lines}${JSON.stringify({ ...trailer, sha256 })}\n`));
    const report = await runRestore(open, task);
    expect(report.isOk).toBe(false);
    expect(report.text).toMatch(/구조가 다른 판에서 만들었어요 \(9\.9\.9 \(abc1234\), 지금은 .+\)/);
    expect(open).not.toHaveBeenCalled();
  });

  test('fills tables that an older release made and nobody filled', async ({ deps, folder }) => {
    const file = path.join(folder, 'one.backup.gz');
    await writeBackup(deps.db, file, 1);
    const older = path.join(folder, 'migrations');
    cpSync('server/db/migrations', older, { recursive: true });
    const journal = path.join(older, 'meta', '_journal.json');
    const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] };
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }));
    const target = await openPgliteInMemory();
    await target.migrate(older);
    const report = await runRestore(async () => target, { file, clock: Date.now, logger });
    expect(report.text).toContain('되살렸어요');
  });
});
