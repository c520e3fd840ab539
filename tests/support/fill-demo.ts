import type { Clock } from '../../server/core/clock';
import type { Db } from '../../server/db/client';
import { demonstrationFolder } from '../../server/operations/content-folder/fill';
import { importFolder } from '../../server/operations/content-folder/import-folder';
import { createFolderStore } from '../../server/shop/pictures/picture-store';

/** Imports the demonstration, also over a shop's own content. */
export async function fillWithDemonstration(db: Db, clock: Clock = Date.now): Promise<void> {
  const options = {
    prune: false,
    store: createFolderStore('none'),
    clock,
  };
  const { faults } = await importFolder(db, demonstrationFolder(), options);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}
