import { readFileSync } from 'node:fs';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Another running process has the folder open. */
export class DatabaseInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that process, ` +
        'or give this one another DATA_DIR or a DATABASE_URL.',
    );
    this.name = 'DatabaseInUse';
  }
}

/** The folder is not writable: no permission, a full disk, or no folder. */
export class FolderNotWritable extends Error {
  constructor(folder: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    super(
      `The data folder ${folder} cannot be written${code}. Let this process write there, make room on ` +
        'its disk, or give it another DATA_DIR or a DATABASE_URL.',
      { cause },
    );
    this.name = 'FolderNotWritable';
  }
}

interface Owner {
  pid: number;
  /** The process's start time from the system, so that a reused process id is recognized. */
  startedAt: string | null;
}

/**
 * Locks `folder`/lock for this process and returns the release. Takes over the lock of a process
 * that has ended; throws `DatabaseInUse` when it is running, `FolderNotWritable` when nothing can
 * be written.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new FolderNotWritable(folder, error);
  });
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  while (!(await create(file, mine))) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const owner = parse(text);
    if (owner && isRunning(owner)) throw new DatabaseInUse(folder, owner.pid);
    // Removes only the stale lock just read; another process may have locked the folder meanwhile.
    if ((await readFile(file, 'utf8').catch(() => '')) === text) await rm(file, { force: true });
  }
  return async () => {
    if ((await readFile(file, 'utf8').catch(() => '')) === mine) await rm(file, { force: true });
  };
}

async function create(file: string, text: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(text);
    await handle.close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new FolderNotWritable(path.dirname(file), error);
  }
}

function parse(text: string): Owner | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null;
    if (typeof value.pid !== 'number') return null;
    const startedAt = 'startedAt' in value ? value.startedAt : null;
    return { pid: value.pid, startedAt: typeof startedAt === 'string' ? startedAt : null };
  } catch {
    return null;
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it is running as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const startedAt = startOf(owner.pid);
  return owner.startedAt === null || startedAt === null || owner.startedAt === startedAt;
}

/** Boot id and start time in clock ticks (Linux); null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces; field 22 of the line is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks === undefined ? null : `${boot}:${ticks}`;
  } catch {
    return null;
  }
}
