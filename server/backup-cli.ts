import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { areAllElsewhere } from './hosts/settings';
import { openDatabase } from './db/open';
import { readEnv, type Env } from './config/env';
import { createLogger } from './core/logger';
import { loadKeyring } from './secrets/keyring';
import { useKeyring } from './secrets/sealed';
import { ALL_ELSEWHERE, refused, type Report } from './operations/operator/report';
import { reasonOf, runBackup, runForget, runRestore } from './operations/operator/run-backup';
import { askServer } from './operations/operator/socket';

const USAGE = `사용법: npm run backup [-- 파일]   데이터베이스를 새 파일에 백업해요
        npm run restore -- 파일    빈 데이터베이스에 되살려요 (서버를 멈춘 다음)
        npm run forget -- 서버기록   되살린 다음, 백업 뒤의 탈퇴와 동의 철회를 다시 처리해요`;

const logger = createLogger('error', (line) => console.error(line));

/** `npm run backup`, `npm run restore` and `npm run forget`. */
async function main(env: Env, [command, name, ...rest]: readonly string[]): Promise<Report> {
  if (rest.length > 0 || name?.startsWith('-')) return refused(USAGE);
  if (areAllElsewhere(env)) return refused(ALL_ELSEWHERE);
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
  if (command !== 'backup') return refused(USAGE);
  const file = path.resolve(name ?? nameOf(new Date()));
  const report = (await viaServer(env, file)) ?? (await backUpAlone(env, file));
  return report.isOk ? { ...report, text: `${report.text}${besides(env)}` } : report;
}

/** Where the shop's own pictures lie, of which a backup holds the names alone. */
function besides({ PICTURES_BUCKET: bucket, DATA_DIR: folder }: Env): string {
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
async function viaServer(env: Env, file: string): Promise<Report | null> {
  if (env.DATABASE_URL !== undefined) return null;
  return askServer(env.DATA_DIR, ['backup', file]).catch(() => null);
}

async function backUpAlone(env: Env, file: string): Promise<Report> {
  if (env.DATABASE_URL === undefined && !existsSync(path.join(env.DATA_DIR, 'db')))
    return refused(`${env.DATA_DIR} 폴더에 데이터베이스가 없어요.`);
  useKeyring(loadKeyring(env));
  const database = await open(env);
  try {
    return await runBackup({ db: database.db, clock: Date.now, logger }, file);
  } finally {
    await database.close();
  }
}

function open(env: Env) {
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = env;
  const onWarning = (event: string) => logger.warn(event);
  return openDatabase({ databaseUrl, directUrl, dataDir, onWarning });
}

function print({ isOk, text }: Report): void {
  (isOk ? console.log : console.error)(text);
  process.exitCode = isOk ? 0 : 1;
}

process.umask(0o077);
if (existsSync('.env')) process.loadEnvFile('.env');
const read = readEnv(process.env);
if ('faults' in read) print(refused(read.faults.join('\n')));
else
  main(read.env, process.argv.slice(2)).then(print, (error: unknown) =>
    print(refused(reasonOf(logger, error))),
  );
