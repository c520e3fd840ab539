import { existsSync } from 'node:fs';
import { BRAND_NAME } from '@contract/core/brand';
import { createApp } from './app';
import { requireBackend } from './hosts/find-backend';
import { hostsOf, namedExtras } from './hosts/settings';
import { reportingLogger } from './operations/error-reports/reporting-logger';
import type { Clock } from './core/clock';
import { fillShop } from './operations/content-folder/fill';
import { listMissing } from './operations/content-folder/missing';
import type { Database } from './db/client';
import { migrateDatabase } from './db/migrate';
import { noDatabase, openDatabase } from './db/open';
import { ALWAYS_READY } from './db/readiness';
import { readEnv, type Env } from './config/env';
import { resealServerKeys } from './db/server-keys';
import { listen } from './http/listen';
import { createLogger, type Logger } from './core/logger';
import { builtPages } from './pages/built-pages';
import { withAlarmMessages } from './notify/outbox/messages/plan';
import { startOwnJobs } from './operations/jobs/own-jobs';
import { loadKeyring } from './secrets/keyring';
import { useKeyring } from './secrets/sealed';
import { startFault } from './config/start-fault';
import { observeDatabase } from './telemetry/measures';
import { startTelemetry } from './telemetry/start';
import { createThirdParties, type ThirdParties } from './config/third-parties';

/** Runs the shop until a signal stops it. */
async function start(env: Env): Promise<void> {
  const clock = Date.now;
  const plainLogger = createLogger(env.LOG_LEVEL, (line) => console.log(line));
  const telemetry = await startTelemetry(env);
  const { hasDatabase } = env;
  const database = hasDatabase ? await openOwn(env, plainLogger) : noDatabase();
  const { db } = database;
  const alarming = hasDatabase ? withAlarmMessages(plainLogger, db, clock) : plainLogger;
  try {
    if (hasDatabase) await prepare(database, clock);
    const isOwnCatalog = env.PUBLIC_API_URL === undefined;
    if (isOwnCatalog) await fillShop(db, clock, env);
    const thirdParties = await withBackend(env, await createThirdParties(env, db, clock), {
      now: clock(),
      logger: alarming,
    });
    const logger = reportingLogger(alarming, thirdParties.errorReports, clock);
    if (!env.isDemonstration && isOwnCatalog)
      for (const missing of await listMissing(db, clock()))
        logger.warn('the shop is not complete', { missing });
    const pages = await builtPages({ env, config: thirdParties.config, clock, logger });
    const deps = { db, clock, logger, ...thirdParties };
    const readiness = hasDatabase ? undefined : ALWAYS_READY;
    const app = createApp({ ...deps, pages, readiness });
    const server = await listen(app, { port: env.PORT, host: env.HOST });
    const stopOwnJobs = await startOwnJobs(deps, env, database);
    console.log(`${BRAND_NAME} is open at ${env.PUBLIC_ORIGIN}`);
    stopOnSignal(async () => {
      await stopOwnJobs(() => server.close());
      await telemetry.stop();
      await database.close();
    });
  } catch (error) {
    await database.close().catch(() => undefined);
    throw error;
  }
}

function openOwn(env: Env, logger: Logger): Promise<Database> {
  useKeyring(loadKeyring(env));
  return openDatabase({
    databaseUrl: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    dataDir: env.DATA_DIR,
    onWarning: (event) => logger.warn(event),
  });
}

async function prepare(database: Database, clock: Clock): Promise<void> {
  observeDatabase(database);
  await migrateDatabase(database);
  await resealServerKeys(database.db, clock);
}

/** What a backend elsewhere has; our own has everything. Throws `BackendFault` for one without the core. */
async function withBackend(
  env: Env,
  thirdParties: ThirdParties,
  { now, logger }: { now: number; logger: Logger },
): Promise<ThirdParties> {
  const hosts = hostsOf(env);
  if (Object.keys(hosts).length === 0) return thirdParties;
  const options = { origin: env.PUBLIC_ORIGIN, now };
  const { backend, notice, missing } = await requireBackend(hosts, namedExtras(env), options);
  if (notice !== '') logger.warn('the backend', { notice });
  for (const line of missing) logger.warn('the shop is not complete', { missing: line });
  if (backend.off.length > 0) logger.info('the backend', { without: backend.off.join(' ') });
  return { ...thirdParties, config: { ...thirdParties.config, backend } };
}

/** The first signal shuts down gracefully, a second one at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function refuse(lines: readonly string[]): void {
  console.error([`${BRAND_NAME} cannot start:`, ...lines].join('\n  '));
  process.exit(1);
}

// Whatever this process writes is for this account only.
process.umask(0o077);
if (existsSync('.env')) process.loadEnvFile('.env');
const read = readEnv(process.env);
if ('faults' in read) refuse(read.faults);
else start(read.env).catch((error: unknown) => refuse([startFault(error, read.env)]));
