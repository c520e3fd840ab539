import { existsSync } from 'node:fs';
import path from 'node:path';
import { examineBackend } from './hosts/doctor';
import { areAllElsewhere, hostsOf, namedExtras } from './hosts/settings';
import { openDatabase } from './db/open';
import { lacksStatementTimeout } from './db/postgres';
import { readEnv, type Env } from './config/env';
import { createLogger } from './core/logger';
import { loadKeyring } from './secrets/keyring';
import { useKeyring } from './secrets/sealed';
import { createThirdParties } from './config/third-parties';
import { ALL_ELSEWHERE, refused, type Report } from './operations/operator/report';
import { runCommand } from './operations/operator/run-command';
import { askServer } from './operations/operator/socket';

const UNLIMITED =
  "- 데이터베이스의 사용자에게 시간 한도가 없어요. ALTER ROLE 이름 SET statement_timeout = '30s'; 와 idle_in_transaction_session_timeout = '30s'; 를 실행해 주세요.";

/**
 * `npm run orders -- …` and the other topics: through the running server, or directly on the PostgreSQL of
 * DATABASE_URL.
 */
async function main(env: Env, args: readonly string[]): Promise<Report> {
  const hosts = hostsOf(env);
  // a shop without its backend does not start, so that no server could be asked
  if (args[0] === 'doctor' && Object.keys(hosts).length > 0)
    return examineBackend(hosts, namedExtras(env), { origin: env.PUBLIC_ORIGIN, now: Date.now() });
  if (areAllElsewhere(env)) return refused(ALL_ELSEWHERE);
  if (env.DATABASE_URL === undefined) return viaServer(env, args);
  const { DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = env;
  // `patient left` and `consent withdrawn` are collected for a restore
  const logger = createLogger('warn', (line) => console.error(line));
  useKeyring(loadKeyring(env));
  const onWarning = (event: string) => logger.warn(event);
  const database = await openDatabase({ databaseUrl, directUrl, dataDir, onWarning });
  try {
    const { db } = database;
    const thirdParties = await createThirdParties(env, db, Date.now);
    const deps = { db, clock: Date.now, logger, ...thirdParties };
    const report = await runCommand(deps, args, showProgress);
    const isUnlimited =
      args[0] === 'doctor' && directUrl !== undefined && (await lacksStatementTimeout(db));
    return isUnlimited ? refused(`${report.isOk ? '' : `${report.text}\n`}${UNLIMITED}`) : report;
  } finally {
    await database.close();
  }
}

async function viaServer({ DATA_DIR }: Env, args: readonly string[]): Promise<Report> {
  try {
    return await askServer(DATA_DIR, args, showProgress);
  } catch {
    const text = `${DATA_DIR} 폴더의 가게가 열려 있지 않아요. 먼저 npm start로 열어 주세요.`;
    return { isOk: false, text };
  }
}

/** The server may have another working directory, so a folder of content is named in full. */
function withFullPath([topic, name, folder, ...rest]: readonly string[]): string[] {
  const given = [topic, name, folder, ...rest].filter((word) => word !== undefined);
  if (topic !== 'content' || folder === undefined || folder.startsWith('-')) return given;
  return [topic, name ?? '', path.resolve(folder), ...rest];
}

/** A bar on a terminal; nothing in a log. */
function showProgress(written: number, all: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((written / all) * 30);
  const bar = '█'.repeat(filled).padEnd(30, '░');
  process.stderr.write(`\r${bar} ${written}/${all}${written === all ? '\n' : ''}`);
}

function print({ isOk, text }: Report): void {
  (isOk ? console.log : console.error)(text);
  process.exitCode = isOk ? 0 : 1;
}

if (existsSync('.env')) process.loadEnvFile('.env');
const read = readEnv(process.env);
if ('faults' in read) print({ isOk: false, text: read.faults.join('\n') });
else {
  main(read.env, withFullPath(process.argv.slice(2))).then(print, () =>
    print({ isOk: false, text: '데이터베이스에 연결하지 못했어요. DATABASE_URL을 확인해 주세요.' }),
  );
}
