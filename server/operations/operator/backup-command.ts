import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createLogger } from '../../core/logger';
import type { SettingsOf } from '../../core/settings';
import { openDatabase } from '../../db/open';
import type { databaseSettings } from '../../db/settings';
import { loadKeyring } from '../../secrets/keyring';
import { useKeyring } from '../../secrets/sealed';
import type { keySettings } from '../../secrets/settings';
import { refused, type Report } from './command';
import { reported, runBackup, runForget, runRestore, withDatabase } from './run-backup';
import { askServer } from './socket';

export const BACKUP_USAGE = `사용법: npm run shop -- backup [파일]   데이터베이스를 새 파일에 백업해요
        npm run shop -- restore 파일    빈 데이터베이스에 되살려요 (서버를 멈춘 다음)
        npm run shop -- forget 서버기록   되살린 다음, 백업 뒤의 탈퇴와 동의 철회를 다시 처리해요`;

type Settings = SettingsOf<typeof databaseSettings> &
  SettingsOf<typeof keySettings> & { PICTURES_BUCKET?: string | undefined };

const logger = createLogger('error', (line) => console.error(line));

/** Runs `backup`, `restore` and `forget`. Never rejects. */
export function runBackupCommand(env: Settings, words: readonly string[]): Promise<Report> {
  // what it writes is for this account only
  process.umask(0o077);
  return reported(logger, () => run(env, words));
}

async function run(env: Settings, [command, name, ...rest]: readonly string[]): Promise<Report> {
  if (rest.length > 0 || name?.startsWith('-')) return refused(BACKUP_USAGE);
  if (command === 'restore' && name !== undefined) {
    useKeyring(loadKeyring(env));
    const file = path.resolve(name);
    return runRestore(() => open(env), { file, clock: Date.now, logger });
  }
  if (command === 'forget' && name !== undefined) {
    useKeyring(loadKeyring(env));
    const lines = createInterface({ input: createReadStream(path.resolve(name)) });
    return runForget(() => open(env), { lines, clock: Date.now, logger });
  }
  if (command !== 'backup') return refused(BACKUP_USAGE);
  const file = path.resolve(name ?? nameOf(new Date()));
  const report = (await viaServer(env, file)) ?? (await backUpAlone(env, file));
  return report.isOk ? { ...report, text: `${report.text}${besides(env)}` } : report;
}

/** Where the shop's own pictures lie, of which a backup holds the names alone. */
function besides({ PICTURES_BUCKET: bucket, DATA_DIR: folder }: Settings): string {
  const place = bucket ?? path.join(folder, 'pictures');
  if (bucket === undefined && !existsSync(place)) return '';
  return `\n사진은 백업에 들어 있지 않아요. ${place}도 함께 복사해 두세요.`;
}

/** `dalim-20261123-0415.backup.gz`, in UTC. */
function nameOf(now: Date): string {
  const [day = '', time = ''] = now.toISOString().split('T');
  return `dalim-${day.replaceAll('-', '')}-${time.slice(0, 5).replace(':', '')}.backup.gz`;
}

/** The embedded database belongs to the running server; null when there is none. */
async function viaServer(env: Settings, file: string): Promise<Report | null> {
  if (env.DATABASE_URL !== undefined) return null;
  return askServer(env.DATA_DIR, ['backup', file]).catch(() => null);
}

async function backUpAlone(env: Settings, file: string): Promise<Report> {
  if (env.DATABASE_URL === undefined && !existsSync(path.join(env.DATA_DIR, 'db')))
    return refused(`${env.DATA_DIR} 폴더에 데이터베이스가 없어요.`);
  useKeyring(loadKeyring(env));
  return withDatabase(
    () => open(env),
    ({ db }) => runBackup({ db, clock: Date.now, logger }, file),
  );
}

function open(env: Settings) {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = env;
  const onWarning = (event: string) => logger.warn(event);
  return openDatabase({ databaseUrl, directUrl, dataDir, onWarning });
}
