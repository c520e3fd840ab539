import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createBoundedServer } from '../server/core/bounded-server';
import { migrateDatabase } from '../server/db/migrate';
import { openDatabase } from '../server/db/open';
import { createSandbox } from './app';
import { readSandboxEnvironment, type SandboxSettings } from './environment';

/** Runs the sandboxes as a separate process, so that the ledger survives a crash of the shop. */
async function start(settings: SandboxSettings): Promise<void> {
  const { PUBLIC_ORIGIN: publicOrigin, BACKEND_ORIGIN: backendOrigin } = settings;
  const database = await openDatabase({
    databaseUrl: settings.DATABASE_URL,
    dataDir: settings.SANDBOX_DATA_DIR,
    onWarning: (event) => console.warn(event),
  });
  await migrateDatabase(database);
  const app = createSandbox({ db: database.db, clock: Date.now, publicOrigin, backendOrigin });
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  const answer = getRequestListener(app.fetch);
  const server = createBoundedServer((...exchange) => void answer(...exchange));
  server.listen(settings.SANDBOX_PORT, '127.0.0.1', () => {
    const address = server.address() as AddressInfo;
    console.log(`Sandbox for ${publicOrigin} at http://localhost:${address.port}/sandbox`);
  });
  const stop = () => {
    server.close(() => void database.close());
    server.closeAllConnections();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

// The ledger is for this account only.
process.umask(0o077);
const read = readSandboxEnvironment(process.env);
if ('faults' in read) {
  console.error(['The sandbox cannot start:', ...read.faults].join('\n  '));
  process.exitCode = 1;
} else {
  start(read.settings).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
