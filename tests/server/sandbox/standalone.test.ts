import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/open';
import { migrateDatabase } from '../../../server/db/migrate';
import { providerConsole } from '../support/provider-console';
import { createTestSandbox } from './test-sandbox';
import { payFor } from './window-driver';
import { createSandbox } from '../../../sandbox/app';

it('keeps its ledger over a restart, in its own folder', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'dalim-sandbox-'));
  const open = async () => {
    const database = await openDatabase({ dataDir, onWarning: expect.unreachable });
    await migrateDatabase(database);
    return database;
  };
  try {
    const first = await open();
    const sandbox = await createTestSandbox({ db: first.db });
    const { imp_uid } = await payFor(sandbox, { merchantUid: 'kept' });
    await providerConsole(sandbox.call).cancel(String(imp_uid), { amount: 29_000 });
    await sandbox.close();
    await first.close();

    const second = await open();
    const again = createSandbox({
      db: second.db,
      clock: Date.now,
      publicOrigin: 'http://localhost:4173',
    });
    const response = await again.request('/sandbox/payment/ledger?merchant_uid=kept');
    expect((await response.json()).totals).toEqual({
      captures: 1,
      charged: 129_000,
      cancelled: 29_000,
      net: 100_000,
    });
    await second.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
