import { sql } from 'drizzle-orm';
import { writeListings } from '../../shop/catalog/listings';
import type { Clock } from '../../core/clock';
import { type Db, type Tx, SEED_LOCK } from '../../db/client';
import { seedVersions } from '../../db/schema/catalog';
import type { PictureStore } from '../../shop/pictures/picture-store';
import { countRatings } from '../../shop/reviews/rating';
import { checkReferences } from './check-references';
import { KINDS } from './kinds';
import type { Fault } from './parse-file';
import { planImport, type Change } from './plan';
import { readPictureFiles, type PictureFiles } from './picture-files';
import { servedPictures } from './pictures';
import { readFolder } from './read-folder';

interface Options {
  /** Removes what the folder lacks, where that is possible. */
  readonly prune: boolean;
  /** Where pictures of the folder are stored. */
  readonly store: PictureStore;
  readonly clock: Clock;
  readonly onProgress?: ((written: number, all: number) => void) | undefined;
}

/** What an import did, or would do; with faults, nothing. */
export interface Import {
  readonly faults: readonly Fault[];
  readonly changes: readonly Change[];
}

/** What importing a folder would change. Writes nothing. */
export function previewImport(db: Db, root: string, options: Options): Promise<Import> {
  return prepared(root, options, false).then((folder) =>
    db.transaction((tx) => plan(tx, folder, options)),
  );
}

/** Imports a folder, all or nothing; the pages show it within a minute. */
export async function importFolder(db: Db, root: string, options: Options): Promise<Import> {
  // a picture that an import without success has made is there for the next one
  const folder = await prepared(root, options, true);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const planned = await plan(tx, folder, options);
    const { changes } = planned;
    if (planned.faults.length > 0 || changes.length === 0) return planned;
    await writeChanges(tx, changes, options.onProgress);
    await recordFilling(tx, { name: 'import', version: '', seededAt: options.clock() });
    return planned;
  });
}

/** Keeps when content came in last, which the sitemap tells, and by what. */
export async function recordFilling(
  tx: Tx,
  filling: typeof seedVersions.$inferInsert,
): Promise<void> {
  const { name: _, ...set } = filling;
  await tx
    .insert(seedVersions)
    .values(filling)
    .onConflictDoUpdate({ target: seedVersions.name, set });
}

/** Writes changes, kind by kind, and what is counted from them; run it in a transaction. */
export async function writeChanges(
  tx: Tx,
  changes: readonly Change[],
  onProgress?: Options['onProgress'],
): Promise<void> {
  let written = 0;
  for (const kind of KINDS) {
    const own = changes.filter((change) => change.kind === kind);
    const entries = own.flatMap((change) => (change.action === 'remove' ? [] : [change.entry]));
    const gone = own.flatMap((change) => (change.action === 'remove' ? [change.key] : []));
    if (entries.length > 0) await kind.write(tx, entries);
    if (gone.length > 0) await kind.remove?.(tx, gone);
    written += own.length;
    if (own.length > 0) onProgress?.(written, changes.length);
  }
  const names = new Set(changes.map(({ kind }) => kind.name));
  if (names.has('products') || names.has('categories')) await writeListings(tx);
  if (names.has('products') || names.has('reviews')) await countRatings(tx);
}

/** The folder with its pictures. With faults in its texts no picture is made. */
async function prepared(
  root: string,
  { store, onProgress }: Options,
  isImport: boolean,
): Promise<PictureFiles> {
  const { entries, faults } = readFolder(root);
  const isMaking = isImport && faults.length === 0;
  const read = await readPictureFiles(root, entries, { store, isMaking, onProgress });
  return { ...read, faults: [...faults, ...read.faults] };
}

async function plan(tx: Tx, folder: PictureFiles, { prune }: Options): Promise<Import> {
  const known = new Set([...servedPictures(), ...folder.names]);
  const unknown = await checkReferences(tx, folder.entries, known);
  const faults = [...folder.faults, ...unknown];
  if (faults.length > 0) return { faults, changes: [] };
  const planned = await planImport(tx, folder.entries, { prune });
  return planned.faults.length > 0 ? { faults: planned.faults, changes: [] } : planned;
}
