import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseOwnPicture } from '@contract/catalog/own-picture';
import type { Tx } from '../../db/client';
import type { Entry, Kind } from './kind';
import { KINDS } from './kinds';
import { holdsStock, withoutStock, withPictures } from './entry-changes';
import { formatFile } from './parse-file';
import { newFileOf, readFolder } from './read-folder';
import { madePictures, originalName, type PictureStore } from '../../shop/pictures/picture-store';

interface Options {
  /** Stock changes with every order, so it is left out unless wanted, or the folder names it already. */
  readonly withStock: boolean;
  /** Where the shop's own pictures are stored. */
  readonly store: PictureStore;
}

/**
 * Writes the shop's content to a folder, created when missing. An entry that the folder already holds
 * keeps its file; files of entries that are gone are deleted. Returns the number of entries.
 */
export async function writeFolder(
  tx: Tx,
  root: string,
  { withStock, store }: Options,
): Promise<number> {
  mkdirSync(root, { recursive: true });
  const before = readFolder(root).entries;
  const isCounted = withStock || before.some(({ entry }) => holdsStock(entry));
  const fileOf = new Map(before.map(({ kind, key, file }) => [`${kind.name} ${key}`, file]));
  const written = new Set<string>();
  const withFiles = await createPictureWriter(root, store);
  let count = 0;
  for (const kind of KINDS) {
    // The schema puts the fields in its order.
    const entries: Entry[] = [];
    for (const entry of await kind.read(tx))
      entries.push(await withFiles(kind.schema.parse(isCounted ? entry : withoutStock(entry))));
    count += entries.length;
    for (const [file, own] of byFile(kind, entries, fileOf)) {
      written.add(file);
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), formatFile(kind, own));
    }
  }
  for (const { file } of before)
    if (!written.has(file)) rmSync(path.join(root, file), { force: true });
  return count;
}

function byFile(
  kind: Kind,
  entries: readonly Entry[],
  fileOf: ReadonlyMap<string, string>,
): Map<string, Entry[]> {
  const files = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = kind.keyOf(entry);
    const file = fileOf.get(`${kind.name} ${key}`) ?? newFileOf(kind, key);
    files.set(file, [...(files.get(file) ?? []), entry]);
  }
  return files;
}

/**
 * Returns what writes an entry's own pictures into `pictures/` and names their files in the entry. Pictures of the same
 * name lie in folders of their own. One whose original is gone keeps its name.
 */
async function createPictureWriter(root: string, store: PictureStore) {
  const made = madePictures(await store.names());
  const fileOf = new Map<string, string>();
  const nameOf = (name: string, wanted: Map<string, string>): string => {
    const own = parseOwnPicture(name);
    const picture = own && made.get(own.hash);
    if (!own || !picture) return name;
    const { hash } = own;
    const plain = `${own.label}.${picture.end}`;
    const owner = fileOf.get(plain);
    const file = owner === undefined || owner === hash ? plain : `${hash.slice(0, 6)}/${plain}`;
    if (fileOf.get(file) !== hash) wanted.set(file, originalName(picture));
    fileOf.set(file, hash);
    return file;
  };
  return async (entry: Entry): Promise<Entry> => {
    const wanted = new Map<string, string>();
    const written = withPictures(entry, (name) => nameOf(name, wanted));
    for (const [file, original] of wanted) {
      const bytes = await store.read(original);
      if (bytes === null) throw new Error(`The store of pictures has lost ${original}.`);
      const target = path.join(root, 'pictures', file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, bytes);
    }
    return written;
  };
}
