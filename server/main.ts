import { existsSync } from 'node:fs';
import { createApp } from './app';
import { BackendFault, requireBackend } from './backend/find-backend';
import { hostsOf, namedExtras } from './backend/settings';
import { reportingLogger } from './error-reports/reporting-logger';
import { fillShop } from './content-folder/fill';
import { listMissing } from './content-folder/missing';
import type { Database } from './db/client';
import { FolderNotWritable } from './db/data-folder';
import { ExtensionMissing, migrateDatabase } from './db/migrate';
import { openDatabase } from './db/open';
import { readEnv, type Env } from './env';
import { startHousekeeping } from './housekeeping';
import { resealServerKeys } from './keys';
import { listen } from './listen';
import { createLogger, type Logger } from './logger';
import { builtPages } from './pages/built-pages';
import { withAlarmMessages } from './outbox/messages/alarms';
import { noteReceiver } from './outbox/receiver';
import { startOutbox } from './outbox/start';
import { openOperatorSocket } from './operator/socket';
import { KeysFault, loadKeyring } from './secrets/keyring';
import { useKeyring } from './secrets/sealed';
import { startStaffApi } from './staff/start';
import { observeDatabase } from './telemetry/observe-database';
import { startTelemetry } from './telemetry/start';
import { createThirdParties, type ThirdParties } from './third-parties';

/** Runs the shop until a signal stops it. */
async function start(env: Env): Promise<void> {
  const clock = Date.now;
  const plainLogger = createLogger(env.LOG_LEVEL, (line) => console.log(line));
  useKeyring(loadKeyring(env));
  const telemetry = await startTelemetry(env);
  const database = await openDatabase({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    onWarning: (event) => plainLogger.warn(event),
  });
  const alarming = withAlarmMessages(plainLogger, database.db, clock);
  try {
    observeDatabase(database);
    await migrateDatabase(database);
    await resealServerKeys(database.db, clock);
    const isOwnCatalog = env.PUBLIC_API_URL === undefined;
    if (isOwnCatalog) await fillShop(database.db, clock, env);
    const thirdParties = await withBackend(env, await createThirdParties(env, database.db, clock), {
      now: clock(),
      logger: alarming,
    });
    const logger = reportingLogger(alarming, thirdParties.errorReports, clock);
    if (!env.isDemonstration && isOwnCatalog)
      for (const missing of await listMissing(database.db, clock()))
        logger.warn('the shop is not complete', { missing });
    const pages = await builtPages({ env, config: thirdParties.config, clock, logger });
    const app = createApp({ db: database.db, clock, logger, pages, ...thirdParties });
    const server = await listen(app, { port: env.PORT, host: env.HOST });
    const deps = { db: database.db, clock, logger, ...thirdParties };
    const closeStaffApi = await startStaffApi(deps, env);
    const stopHousekeeping = startHousekeeping(deps);
    if (thirdParties.webhook !== null) await noteReceiver(database.db, clock());
    const stopOutbox = startOutbox(deps);
    const closeOperatorSocket =
      database.kind === 'pglite' ? openOperatorSocket(deps, env.DATA_DIR) : () => undefined;
    console.log(`달임 is open at ${env.PUBLIC_ORIGIN}`);
    stopOnSignal(async () => {
      stopHousekeeping();
      closeOperatorSocket();
      await closeStaffApi();
      await server.close();
      await stopOutbox();
      await telemetry.stop();
      await database.close();
    });
  } catch (error) {
    await closeQuietly(database);
    throw error;
  }
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
  const { backend, notice } = await requireBackend(hosts, namedExtras(env), options);
  if (notice !== '') logger.warn('the backend', { notice });
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

async function closeQuietly(database: Database): Promise<void> {
  await database.close().catch(() => undefined);
}

function refuse(lines: readonly string[]): void {
  console.error(['달임 cannot start:', ...lines].join('\n  '));
  process.exit(1);
}

function reasonOf(error: unknown, env: Env): string {
  if (!(error instanceof Error)) return String(error);
  if (
    error instanceof BackendFault ||
    error instanceof ExtensionMissing ||
    error instanceof FolderNotWritable ||
    error instanceof KeysFault
  )
    return error.message;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return `Port ${env.PORT} on ${env.HOST} is taken. Stop the other program, or set PORT.`;
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `Port ${env.PORT} on ${env.HOST} cannot be opened (${code}).`;
  }
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database at DATABASE_URL cannot be reached (${code}).`;
  }
  return cause.message || cause.name;
}

// Whatever this process writes is for this account only.
process.umask(0o077);
if (existsSync('.env')) process.loadEnvFile('.env');
const read = readEnv(process.env);
if ('faults' in read) refuse(read.faults);
else start(read.env).catch((error: unknown) => refuse([reasonOf(error, read.env)]));
