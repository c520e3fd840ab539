import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { DatabaseInUse } from './database-in-use';
import { FolderNotWritable } from './data-folder';

/**
 * Locks by renaming a draft to `folder`/owner, which replaces an empty folder only; returns the release. File names
 * are unique, so removing those of ended processes never removes a new owner's.
 */
export async function lockByRename(folder: string): Promise<() => Promise<void>> {
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
