import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Tx } from '../../db/client';
import type { PictureStore } from '../../shop/pictures/picture-store';
import type { Entry, Kind } from './kind';
import { KINDS } from './kinds';
import { holdsStock, withoutStock } from './left-out';
import { formatFile } from './parse-file';
import { newFileOf, readFolder } from './read-folder';
import { createPictureWriter } from './write-pictures';

interface Options {
  /** Stock changes with every order, so it is left out unless wanted, or the folder names it already. */
  readonly withStock: boolean;
  /** Where the shop's own pictures are kept. */
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
