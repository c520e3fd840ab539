import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { DatabaseInUse, type Owner, FolderNotWritable, prepareDataFolder } from './data-folder';

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

/**
 * Locks by renaming a draft to `folder`/owner, which replaces an empty folder only; returns the release. File names
 * are unique, so removing those of ended processes never removes a new owner's.
 */
async function lockByRename(folder: string): Promise<() => Promise<void>> {
  const owned = path.join(folder, 'owner');
  const mine = [process.pid, startOf(process.pid) ?? '', randomUUID()].join('~');
  try {
    const draft = await mkdtemp(path.join(folder, 'owner-'));
    try {
      await writeFile(path.join(draft, mine), '');
      while (!(await moveInto(draft, owned))) await clearEnded(folder, owned);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  } catch (error) {
    throw error instanceof DatabaseInUse ? error : new FolderNotWritable(folder, error);
  }
  return () => rm(path.join(owned, mine), { force: true });
}

/** False when there is a folder already. Windows says EPERM, also of an empty one. */
async function moveInto(draft: string, owned: string): Promise<boolean> {
  try {
    await rename(draft, owned);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    if (code === 'EPERM' && process.platform === 'win32') return false;
    throw error;
  }
}

async function clearEnded(folder: string, owned: string): Promise<void> {
  for (const name of await readdir(owned).catch(() => [])) {
    const [pid = '', startedAt = ''] = name.split('~');
    if (isRunning(Number(pid), startedAt)) {
      throw new DatabaseInUse(folder, { pid: Number(pid), host: hostname() });
    }
    await rm(path.join(owned, name), { recursive: true, force: true });
  }
  await rmdir(owned).catch(() => undefined);
}

/** Whether the process that wrote the name still runs; one that took over its number does not count. */
function isRunning(pid: number, startedAt: string): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const now = startOf(pid);
  return startedAt === '' || now === null || startedAt === now;
}

/** Boot id and start time in clock ticks (Linux); null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; field 22 of the line is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks === undefined ? null : `${boot}.${ticks}`;
  } catch {
    return null;
  }
}
