import { existsSync } from 'node:fs';
import path from 'node:path';
import { readEnv, type Env } from './config/env';
import { createThirdParties } from './config/third-parties';
import { createLogger } from './core/logger';
import { openDatabase } from './db/open';
import { lacksStatementTimeout } from './db/postgres';
import { CONFORMANCE_USAGE, runConformance } from './operations/operator/conformance-command';
import { examineBackend } from './hosts/find-backend';
import { areAllElsewhere, hostsOf, namedExtras } from './hosts/settings';
import { BACKUP_USAGE, runBackupCommand } from './operations/operator/backup-command';
import { done, refused, type Report } from './operations/operator/command';
import { runCommand, TOPICS } from './operations/operator/run-command';
import { askServer } from './operations/operator/socket';
import { loadKeyring } from './secrets/keyring';
import { useKeyring } from './secrets/sealed';

const OVERVIEW = `사용법: npm run shop -- <명령>
  orders       주문을 보고, 진행하고, 돌려드려요
  returns      반품을 처리해요
  questions    환자의 질문에 답해요
  reviews      후기를 확인해요
  staff        직원 API의 열쇠를 만들고 거두어요
  outbox       보내지 못한 알림을 다시 보내요
  content      제품, 한의원, 글을 폴더와 주고받아요
  doctor       빠진 것과 연결되지 않는 것을 찾아요
  backup, restore, forget   백업하고 되살려요
  conformance  다른 백엔드가 계약대로 답하는지 물어요
npm run shop -- <명령> --help로 더 볼 수 있어요.`;

/** The commands that open the database themselves, or need none. */
const OTHER_USAGES: ReadonlyMap<string, string> = new Map([
  ['backup', BACKUP_USAGE],
  ['restore', BACKUP_USAGE],
  ['forget', BACKUP_USAGE],
  ['conformance', CONFORMANCE_USAGE],
]);

/** For every command but the doctor, where all hosts are elsewhere. */
const ALL_ELSEWHERE =
  '이 가게는 자료를 가지고 있지 않아요. 주문과 제품은 API_URL의 백엔드에 있으니 그곳에서 처리해 주세요.';

const UNLIMITED =
  "- 데이터베이스의 사용자에게 시간 한도가 없어요. ALTER ROLE 이름 SET statement_timeout = '30s'; 와 idle_in_transaction_session_timeout = '30s'; 를 실행해 주세요.";

const UNREACHABLE = '데이터베이스에 연결하지 못했어요. DATABASE_URL을 확인해 주세요.';

/** `npm run shop -- …`, of which nothing needs a setting but what it does. */
async function main([topic = '--help', ...words]: readonly string[]): Promise<Report> {
  if (topic === '--help') return done(OVERVIEW);
  const usage = TOPICS.get(topic)?.usage ?? OTHER_USAGES.get(topic);
  if (usage === undefined) return refused(OVERVIEW);
  if (words.includes('--help')) return done(usage);
  if (topic === 'conformance') return runConformance(words);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const read = readEnv(process.env);
  if ('faults' in read) return refused(read.faults.join('\n'));
  const { env } = read;
  const hosts = hostsOf(env);
  // a shop without its backend does not start, so that no server could be asked
  if (topic === 'doctor' && Object.keys(hosts).length > 0)
    return examineBackend(hosts, namedExtras(env), { origin: env.PUBLIC_ORIGIN, now: Date.now() });
  if (areAllElsewhere(env)) return refused(ALL_ELSEWHERE);
  if (usage === BACKUP_USAGE) return runBackupCommand(env, [topic, ...words]);
  const command = withFullPath([topic, ...words]);
  if (env.DATABASE_URL === undefined) return viaServer(env, command);
  return onDatabase(env, env.DATABASE_URL, command).catch(() => refused(UNREACHABLE));
}

/** On the PostgreSQL of DATABASE_URL, beside the running servers. */
async function onDatabase(
  env: Env,
  databaseUrl: string,
  command: readonly string[],
): Promise<Report> {
  const { DATABASE_DIRECT_URL: directUrl, DATA_DIR: dataDir } = env;
  // `patient left` and `consent withdrawn` are collected for a restore
  const logger = createLogger('warn', (line) => console.error(line));
  useKeyring(loadKeyring(env));
  const onWarning = (event: string) => logger.warn(event);
  const database = await openDatabase({ databaseUrl, directUrl, dataDir, onWarning });
  try {
    const { db } = database;
    const thirdParties = await createThirdParties(env, db, Date.now);
    const deps = { db, clock: Date.now, logger, ...thirdParties };
    const report = await runCommand(deps, command, showProgress);
    const isUnlimited =
      command[0] === 'doctor' && directUrl !== undefined && (await lacksStatementTimeout(db));
    return isUnlimited ? refused(`${report.isOk ? '' : `${report.text}\n`}${UNLIMITED}`) : report;
  } finally {
    await database.close();
  }
}

async function viaServer({ DATA_DIR }: Env, command: readonly string[]): Promise<Report> {
  try {
    return await askServer(DATA_DIR, command, showProgress);
  } catch {
    return refused(`${DATA_DIR} 폴더의 가게가 열려 있지 않아요. 먼저 npm start로 열어 주세요.`);
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

const words = process.argv.slice(2);
const { isOk, text } = await main(words);
// a table of faults is what was asked for
const isTable = words[0] === 'conformance' && text !== CONFORMANCE_USAGE;
(isOk || isTable ? console.log : console.error)(text);
process.exitCode = isOk ? 0 : 1;
