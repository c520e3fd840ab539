import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the made pictures are kept. Names are flat: a hash and an end, or `share-` and a key. A file never changes. */
export interface PictureStore {
  /** The names of all files. */
  names(): Promise<ReadonlySet<string>>;
  /** Null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The store refuses or stays silent, which says nothing of the picture. */
export class PictureStoreFault extends Error {}

const FILE_NAME =
  /^[0-9a-f]{20}-(\d+\.(avif|webp)|preview\.jpg|original-\d+x\d+-[a-z]+\.(jpg|png|webp|avif|gif|tiff|svg))$/;
const TYPES: ReadonlyMap<string, string> = new Map([
  ['avif', 'image/avif'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]);

const SHARE_NAME = /^share-[0-9a-f]{12}\.jpg$/;

/** Whether it may be the name of a file in the store; nothing else reaches a path or an address. */
export const isPictureFile = (name: string): boolean => FILE_NAME.test(name) || isShareFile(name);
export const isShareFile = (name: string): boolean => SHARE_NAME.test(name);

/** The file of a share picture by its key. */
export const shareFile = (key: string): string => `share-${key}.jpg`;

/** The media type by the end of the name; undefined for what is not served, such as an original. */
export function pictureType(name: string): string | undefined {
  return name.includes('-original-') ? undefined : TYPES.get(name.split('.').at(-1) ?? '');
}

/** Pictures in a folder of this machine, made with the first one. */
export function createFolderStore(folder: string): PictureStore {
  return {
    names: async () => new Set((await orNull(readdir(folder)))?.filter(isPictureFile)),
    read: async (name) =>
      isPictureFile(name)
        ? orNull(readFile(path.join(folder, name)).then((bytes) => Uint8Array.from(bytes)))
        : null,
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // a reader finds the whole file or none
      const temporary = path.join(folder, `.${name}.${randomBytes(6).toString('hex')}`);
      await writeFile(temporary, bytes);
      await rename(temporary, path.join(folder, name));
    },
    remove: async (name) => {
      if (isPictureFile(name)) await rm(path.join(folder, name), { force: true });
    },
  };
}

async function orNull<Value>(found: Promise<Value>): Promise<Value | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
