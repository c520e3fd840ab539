import type { Db } from '../../server/db/client';
import { demonstrationFolder } from '../../server/content-folder/fill';
import { importFolder } from '../../server/content-folder/import-folder';
import { servedPictures } from '../../server/content-folder/pictures';

/** Imports the demonstration, also over a shop's own content. */
export async function fillWithDemonstration(db: Db): Promise<void> {
  const options = { prune: false, pictures: servedPictures() };
  const { faults } = await importFolder(db, demonstrationFolder(), options);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
}
