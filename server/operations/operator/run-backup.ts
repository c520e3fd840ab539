import path from 'node:path';
import { BackupFault } from '../backup/backup-file';
import { backedUpTables, firstFilled } from '../backup/database-shape';
import { checkBackup, restoreBackup } from '../backup/restore-backup';
import { writeBackup } from '../backup/write-backup';
import type { Clock } from '../../core/clock';
import type { Database, Db } from '../../db/client';
import {
  FolderNotWritable,
  FolderOnNetwork,
  FolderTooOpen,
  DatabaseInUse,
} from '../../db/data-folder';
import { DatabasesDiffer, ExtensionMissing, migrateDatabase } from '../../db/migrate';
import { createKeys } from '../../db/server-keys';
import { errorFields, type Logger } from '../../core/logger';
import { repeatErasures, type Repeated } from '../backup/repeat-erasures';
import { KeysFault } from '../../secrets/keyring';
import { recordEvent } from '../../telemetry/security-log';
import { done, refused, type Report } from './report';

interface BackupDeps {
  db: Db;
  clock: Clock;
  logger: Logger;
}

const rows = (count: number) => `${count.toLocaleString('ko-KR')}행`;

/**
 * Runs `npm run shop -- backup` (product 12, administrators): writes the database to a new file, given by its
 * absolute path, and records that before. Never throws.
 */
export async function runBackup(deps: BackupDeps, file: string): Promise<Report> {
  if (!path.isAbsolute(file)) return refused('백업 파일의 경로가 올바르지 않아요.');
  try {
    await record(deps, 'staff_read', 'backup');
    return done(`${file}에 백업했어요 (${rows(await writeBackup(deps.db, file, deps.clock()))}).`);
  } catch (error) {
    return refused(reasonOf(deps.logger, error));
  }
}

/**
 * Runs `npm run shop -- restore FILE`: checks the file, then opens and migrates the empty database and
 * restores into it, all or nothing. Never throws.
 * @param open is called after the file was checked
 */
export async function runRestore(
  open: () => Promise<Database>,
  { file, clock, logger }: { file: string; clock: Clock; logger: Logger },
): Promise<Report> {
  try {
    const header = await checkBackup(file);
    const database = await open();
    try {
      const { db } = database;
      // tables that an older release made and nobody filled are no reason to refuse
      if ((await firstFilled(db, await backedUpTables(db))) === undefined)
        await migrateDatabase(database);
      const count = await restoreBackup(db, file, header);
      await record({ db, clock }, 'staff_change', 'restore');
      const madeAt = new Date(header.madeAt).toISOString();
      return done(
        `${madeAt}의 백업을 되살렸어요 (${rows(count)}). 그 뒤의 탈퇴와 동의 철회를 npm run shop -- forget 서버기록으로 ` +
          '다시 처리한 다음, npm start로 열어 주세요.',
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    return refused(reasonOf(logger, error));
  }
}

/**
 * Runs `npm run shop -- forget LOG` after a restore: repeats the leavings and withdrawals of the server's collected
 * lines (operations.md). Safe to repeat. Never throws.
 */
export async function runForget(
  open: () => Promise<Database>,
  { lines, clock, logger }: { lines: AsyncIterable<string>; clock: Clock; logger: Logger },
): Promise<Report> {
  try {
    const database = await open();
    try {
      const deps = { db: database.db, clock, logger };
      await record(deps, 'staff_change', 'forget');
      return describeRepeated(await repeatErasures(deps, lines));
    } finally {
      await database.close();
    }
  } catch (error) {
    return refused(reasonOf(logger, error));
  }
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

function record(
  { db, clock }: Pick<BackupDeps, 'db' | 'clock'>,
  action: 'staff_read' | 'staff_change',
  object: string,
): Promise<void> {
  return recordEvent({ db, clock, keys: createKeys(db, clock) }, { action, isStaff: true, object });
}

const OURS = [
  BackupFault,
  DatabaseInUse,
  DatabasesDiffer,
  ExtensionMissing,
  FolderNotWritable,
  FolderOnNetwork,
  FolderTooOpen,
  KeysFault,
];

/**
 * Why a backup or a restore failed, for the operator. Messages of the database may hold values of
 * patients, so only our own are repeated.
 */
export function reasonOf(logger: Logger, error: unknown): string {
  if (error instanceof Error && OURS.some((kind) => error instanceof kind)) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT') return '그런 파일이 없어요.';
  if (code === 'EEXIST') return '이미 있는 파일이에요. 다른 이름을 적어 주세요.';
  logger.error('backup or restore failed', errorFields(error));
  return '문제가 생겨 마치지 못했어요. 데이터베이스와 파일을 둘 자리를 확인해 주세요.';
}
