import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { DAY_MS } from '../../../contract/core/constants';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { orders } from '../../../server/db/schema/orders';
import { checkBackup, restoreBackup } from '../../../server/operations/backup/restore-backup';
import { writeBackup } from '../../../server/operations/backup/write-backup';
import { createOrder } from '../../../server/purchase/orders/create-order';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { freshDatabase } from '../../support/fresh-database';
import { order, payableOrder, pills, press, readOrder } from '../orders/checkout';
import { providerConsole } from '../support/provider-console';
import { shopTest } from '../support/shop-test';

const test = shopTest
  .extend('restored', async ({}, { onCleanup }) => {
    const restored = await freshDatabase();
    onCleanup(() => restored.close());
    return restored.db;
  })
  .extend('file', ({}, { onCleanup }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'dalim-purchases-'));
    onCleanup(() => rmSync(folder, { recursive: true, force: true }));
    return path.join(folder, 'one.backup.gz');
  })
  .extend(
    'backUp',
    ({ shop, file }) =>
      () =>
        writeBackup(shop.db, file, shop.clock.now),
  )
  .extend(
    'restore',
    ({ shop, file, restored }) =>
      async () =>
        restoreBackup(restored, file, await checkBackup(file), shop.clock.now),
  );

test('a restored shop learns of refunds since the backup (product 1, Backup)', async ({
  shop,
  token,
  deps,
  backUp,
  restore,
  restored,
}) => {
  const { id, params } = await payableOrder(shop, token);
  const impUid = await press(shop, params, 'approve');
  await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
  await backUp();
  await providerConsole(shop.fetch).cancel(impUid);
  await restore();
  await reconcile({ ...deps, db: restored, clock: () => shop.clock.now + DAY_MS });
  expect(await restored.select({ status: orders.status }).from(orders)).toEqual([
    { status: 'refunded' },
  ]);
});

test('a restored shop gives no number of a lost order again (product 1, Backup)', async ({
  shop,
  token,
  patient,
  backUp,
  restore,
  restored,
}) => {
  await order(shop, token);
  await backUp();
  const lost = await readOrder(shop, token, await order(shop, token));
  await restore();
  const { patientId } = patient;
  const wish = { patientId, items: [pills(1)], source: 'cart', isLocalHome: false } as const;
  await restored.transaction((tx) => createOrder(tx, shop.clock.read, wish));
  const numbers = await restored.select({ number: orders.number }).from(orders);
  expect(numbers).toHaveLength(2);
  expect(numbers).not.toContainEqual({ number: lost.number });
});
