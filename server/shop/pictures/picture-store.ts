import { randomBytes, createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { OwnPicture } from '@contract/catalog/own-picture';

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

/** Raised with every change of what is made, so that it is made anew under other addresses. */
const VERSION = '1';

/** What a picture is, without its label. */
export interface Made extends Omit<OwnPicture, 'label'> {
  /** How the name of its original ends: `jpg`, `png` … */
  readonly end: string;
}

export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(VERSION).update(bytes).digest('hex').slice(0, 20);

/** The original's file in the store, whose name says what was made of it. */
export const originalName = ({ hash, width, height, tone, end }: Made): string =>
  `${hash}-original-${width}x${height}-${tone}.${end}`;

const ORIGINAL = /^([0-9a-f]{20})-original-(\d+)x(\d+)-(linen|wood|dark)\.(\w+)$/;

/** The pictures that are made, by hash; only those with an original are complete. */
export function madePictures(files: ReadonlySet<string>): Map<string, Made> {
  const made = new Map<string, Made>();
  for (const file of files) {
    const [, hash, width, height, tone, end] = ORIGINAL.exec(file) ?? [];
    if (hash === undefined || end === undefined) continue;
    const size = { width: Number(width), height: Number(height) };
    made.set(hash, { hash, ...size, tone: tone as Made['tone'], end });
  }
  return made;
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
