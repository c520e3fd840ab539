import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { ownPictureName } from '@contract/catalog/own-picture';
import {
  madePictures,
  pictureHash,
  type Made,
  type PictureStore,
} from '../../shop/pictures/picture-store';
import { PictureFault } from '../../shop/pictures/read-picture';
import { referencesOf } from './check-references';
import type { Fault } from './parse-file';
import { isPictureFile, withPictures } from './entry-changes';
import type { FoundEntry } from './read-folder';

/** Larger than any photograph of 40 megapixels. */
const MAX_BYTES = 40 * 1024 * 1024;
const LABEL_MAX = 80;

export interface PictureFiles {
  /** The entries with the names of the made pictures. */
  readonly entries: readonly FoundEntry[];
  readonly names: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

interface Options {
  readonly store: PictureStore;
  /** Makes what is missing; a preview only looks. */
  readonly isMaking: boolean;
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** Finds the picture files that entries name, one at a time so that memory stays bounded. */
export async function readPictureFiles(
  root: string,
  entries: readonly FoundEntry[],
  { store, isMaking, onProgress }: Options,
): Promise<PictureFiles> {
  const places = placesOf(entries);
  const faults: Fault[] = [];
  const names = new Map<string, string>();
  if (places.size === 0) return { entries, names: new Set(), faults };
  const present = new Set(await store.names());
  const made = madePictures(present);
  let done = 0;
  for (const [name, own] of places) {
    const picture = await readOne(root, name, { store, isMaking, present, made });
    onProgress?.(++done, places.size);
    if (typeof picture === 'object') {
      names.set(name, ownPictureName({ ...picture, label: labelOf(name) }));
      continue;
    }
    for (const { found, at } of own)
      faults.push({
        file: found.file,
        line: found.lineOf(at),
        message: `${at.join('.')}: pictures/${name} ${picture}`,
      });
  }
  const rename = (name: string) => names.get(name) ?? name;
  return {
    entries: entries.map((found) => ({ ...found, entry: withPictures(found.entry, rename) })),
    names: new Set(names.values()),
    faults,
  };
}

interface Place {
  readonly found: FoundEntry;
  readonly at: readonly (string | number)[];
}

/** Where each picture file is named. */
function placesOf(entries: readonly FoundEntry[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const found of entries)
    for (const { to, name, path: at } of referencesOf(found.entry, [])) {
      if (to !== 'picture' || !isPictureFile(name)) continue;
      const own = places.get(name) ?? [];
      own.push({ found, at });
      places.set(name, own);
    }
  return places;
}

interface Known extends Pick<Options, 'store' | 'isMaking'> {
  readonly present: Set<string>;
  readonly made: Map<string, Made>;
}

/** The picture, or why it is refused. */
async function readOne(root: string, name: string, known: Known): Promise<Made | string> {
  const file = fileOf(root, name);
  if (file === null) return '사진 파일이 없어요. 폴더 밖의 파일과 링크는 읽지 않아요.';
  if (statSync(file).size > MAX_BYTES) return '40MB보다 큰 사진은 읽지 않아요.';
  const bytes = Uint8Array.from(readFileSync(file));
  const before = known.made.get(pictureHash(bytes));
  if (before) return before;
  const { describePicture, makePicture } = await import('../../shop/pictures/make');
  try {
    if (!known.isMaking) return await describePicture(bytes);
    const picture = await makePicture(known.store, known.present, bytes);
    known.made.set(picture.hash, picture);
    return picture;
  } catch (error) {
    if (error instanceof PictureFault) return error.message;
    throw error;
  }
}

/** The file itself; null when it is missing, a link, or not below the folder. */
function fileOf(root: string, name: string): string | null {
  const folder = path.join(realpathSync(root), 'pictures');
  // a Mac writes the names of files with Hangul taken apart
  const file = [name, name.normalize('NFC'), name.normalize('NFD')]
    .map((each) => path.join(folder, each))
    .find((each) => existsSync(each));
  if (file === undefined || !file.startsWith(folder + path.sep)) return null;
  return realpathSync(file) === file && statSync(file).isFile() ? file : null;
}

/** The name of the file without its ending, as alternative text. */
function labelOf(name: string): string {
  const { name: label } = path.parse(name.normalize('NFC'));
  return label.replaceAll(/[~\p{Cc}]/gu, ' ').slice(0, LABEL_MAX);
}
