import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseOwnPicture } from '@contract/catalog/own-picture';
import { madePictures, originalName, type PictureStore } from '../../shop/pictures/picture-store';
import type { Entry } from './kind';
import { withPictures } from './picture-names';

/**
 * Returns what writes an entry's own pictures into `pictures/` and names their files in the entry. Pictures of the same
 * name lie in folders of their own. One whose original is gone keeps its name.
 */
export async function createPictureWriter(root: string, store: PictureStore) {
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
