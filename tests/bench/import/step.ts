// One step of `bench -- import` in a process of its own, so that its peak of memory is its own.
import path from 'node:path';
import { importFolder } from '../../../server/operations/content-folder/import-folder';
import { fillShop } from '../../../server/operations/content-folder/fill';
import { migrateDatabase } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/open';
import { createFolderStore } from '../../../server/shop/pictures/picture-store';

const [step, root = '', databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase({
  databaseUrl,
  dataDir: path.join(root, 'data'),
  onWarning: console.warn,
});
const before = performance.now();
let count = 0;
if (step === 'start') {
  await migrateDatabase(database);
  await fillShop(database.db, Date.now, { isDemonstration: false });
} else {
  const { faults, changes } = await importFolder(database.db, path.join(root, 'shop'), {
    prune: false,
    store: createFolderStore(path.join(root, 'made')),
    clock: Date.now,
  });
  if (faults.length > 0) throw new Error(JSON.stringify(faults[0]));
  count = changes.length;
}
const seconds = ((performance.now() - before) / 1000).toFixed(1);
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
await database.close();
process.send?.([count, seconds, peak]);
process.disconnect();
