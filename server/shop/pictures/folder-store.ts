import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isPictureFile, type PictureStore } from './picture-store';

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
