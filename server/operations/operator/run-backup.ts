import path from 'node:path';
import { backedUpTables, firstFilled } from '../backup/database-shape';
import { checkBackup, restoreBackup } from '../backup/restore-backup';
import { writeBackup } from '../backup/write-backup';
import type { Database } from '../../db/client';
import { migrateDatabase } from '../../db/migrate';
import { errorFields, type Logger } from '../../core/logger';
import { OperatorFault } from '../../core/operator-fault';
import { repeatErasures, type Repeated } from '../backup/repeat-erasures';
import { done, recordStaff, refused, type OperatorDeps, type Report } from './command';

type BackupDeps = Pick<OperatorDeps, 'db' | 'clock' | 'logger'>;

const rows = (count: number) => `${count.toLocaleString('ko-KR')}행`;

/** Writes the database to a new file, given by its absolute path, and records that before. Never throws. */
export async function runBackup(deps: BackupDeps, file: string): Promise<Report> {
  if (!path.isAbsolute(file)) return refused('백업 파일의 경로가 올바르지 않아요.');
  return reported(deps.logger, async () => {
    await recordStaff(deps, 'staff_read', 'backup');
    return done(`${file}에 백업했어요 (${rows(await writeBackup(deps.db, file, deps.clock()))}).`);
  });
}

/**
 * Runs `npm run shop -- restore FILE`: checks the file, then opens and migrates the empty database and
 * restores into it, all or nothing. Never throws.
 * @param open is called after the file was checked
 */
export function runRestore(
  open: () => Promise<Database>,
  { file, clock, logger }: Omit<BackupDeps, 'db'> & { file: string },
): Promise<Report> {
  return reported(logger, async () => {
    const header = await checkBackup(file);
    return withDatabase(open, async (database) => {
      const { db } = database;
      // tables that an older release made and nobody filled are no reason to refuse
      if ((await firstFilled(db, await backedUpTables(db))) === undefined)
        await migrateDatabase(database);
      const count = await restoreBackup(db, file, header, clock());
      await recordStaff({ db, clock }, 'staff_change', 'restore');
      const madeAt = new Date(header.madeAt).toISOString();
      return done(
        `${madeAt}의 백업을 되살렸어요 (${rows(count)}). 그 뒤의 탈퇴와 동의 철회를 npm run shop -- forget 서버기록으로 ` +
          '다시 처리한 다음, npm start로 열어 주세요.',
      );
    });
  });
}

/**
 * Runs `npm run shop -- forget LOG` after a restore: repeats the leavings and withdrawals of the server's collected
 * lines (operations.md). Safe to repeat. Never throws.
 */
export function runForget(
  open: () => Promise<Database>,
  { lines, clock, logger }: Omit<BackupDeps, 'db'> & { lines: AsyncIterable<string> },
): Promise<Report> {
  return reported(logger, () =>
    withDatabase(open, async ({ db }) => {
      const deps = { db, clock, logger };
      await recordStaff(deps, 'staff_change', 'forget');
      return describeRepeated(await repeatErasures(deps, lines));
    }),
  );
}

/** Closes the database after its use. */
export async function withDatabase(
  open: () => Promise<Database>,
  use: (database: Database) => Promise<Report>,
): Promise<Report> {
  const database = await open();
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/** What a command reports, or why it failed. */
export function reported(logger: Logger, run: () => Promise<Report>): Promise<Report> {
  return run().catch((error: unknown) => refused(reasonOf(logger, error)));
}

function describeRepeated({ left, withdrawn, openOrders, unreadable }: Repeated): Report {
  const count = `탈퇴 ${left}건과 동의 철회 ${withdrawn}건을 다시 처리했어요.`;
  const numbers = openOrders.map(({ orderNumber }) => orderNumber).join(', ');
  const faults = [
    ...(openOrders.length === 0
      ? []
      : [
          `끝나지 않은 주문이 있어 탈퇴를 마치지 못했어요: ${numbers}. 주문을 마친 뒤 다시 실행해 주세요.`,
        ]),
    ...(unreadable === 0
      ? []
      : [`읽지 못한 줄이 ${unreadable}개 있어요. 기록 파일을 확인해 주세요.`]),
  ];
  return faults.length === 0 ? done(count) : refused([count, ...faults].join('\n'));
}

/** Why a backup or a restore failed. Messages of the database may hold values of patients, so they are left out. */
function reasonOf(logger: Logger, error: unknown): string {
  if (error instanceof OperatorFault) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return '그런 파일이 없어요.';
  if (code === 'EEXIST') return '이미 있는 파일이에요. 다른 이름을 적어 주세요.';
  logger.error('backup or restore failed', errorFields(error));
  return '문제가 생겨 마치지 못했어요. 데이터베이스와 파일을 둘 자리를 확인해 주세요.';
}
