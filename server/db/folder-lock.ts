import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseInUse, type Owner } from './database-in-use';
import { FolderNotWritable, prepareDataFolder } from './data-folder';
import { lockByRename } from './lock-by-rename';

/**
 * Prepares and locks `folder` for this process; returns the release (product 1). The kernel releases the lock on
 * exit. Throws `DatabaseInUse` when taken. Without `flock`, calls `onWarning` and uses `lockByRename`.
 */
export async function lockFolder(
  folder: string,
  onWarning: (event: string) => void,
): Promise<() => Promise<void>> {
  await prepareDataFolder(folder);
  const file = path.join(folder, 'lock');
  const descriptor = openLock(file);
  try {
    const outcome = flock(descriptor);
    if (outcome === 'taken') throw new DatabaseInUse(folder, readOwner(file));
    if (outcome === 'locked') {
      writeOwner(file, descriptor);
      return release(descriptor);
    }
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  onWarning('flock is missing: the data folder is not locked against other containers');
  return lockByRename(folder);
}

/** Opens the file that is locked; it stays when it is released, or two could lock two files. */
function openLock(file: string): number {
  try {
    return openSync(file, 'a+', 0o600);
  } catch (error) {
    throw new FolderNotWritable(path.dirname(file), error);
  }
}

/**
 * Locks the open file by the program of util-linux, for node cannot: the lock belongs to the
 * descriptor, which the program inherits and this process keeps.
 */
function flock(descriptor: number): 'locked' | 'taken' | 'missing' {
  const { error, status, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
    encoding: 'utf8',
  });
  const code = error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'EACCES') return 'missing';
  if (status === 0) return 'locked';
  if (status === 1) return 'taken';
  throw new Error(`The data folder cannot be locked: ${error?.message ?? stderr.trim()}`);
}

function writeOwner(file: string, descriptor: number): void {
  try {
    const owner: Owner = { pid: process.pid, host: hostname() };
    ftruncateSync(descriptor);
    writeSync(descriptor, JSON.stringify(owner));
  } catch (error) {
    throw new FolderNotWritable(path.dirname(file), error);
  }
}

/** Who has the lock, for the message; null while the owner has not written it. */
function readOwner(file: string): Owner | null {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null;
    if (typeof value.pid !== 'number') return null;
    const host = 'host' in value && typeof value.host === 'string' ? value.host : hostname();
    return { pid: value.pid, host };
  } catch {
    return null;
  }
}

function release(descriptor: number): () => Promise<void> {
  let isHeld = true;
  return () => {
    if (isHeld) closeSync(descriptor);
    isHeld = false;
    return Promise.resolve();
  };
}
