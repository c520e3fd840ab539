import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

/** Another living process has the folder open. */
export class DatabaseInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The database in ${folder} is in use by process ${pid}. Stop that process, ` +
        'or give this one another DATA_DIR or a DATABASE_URL.',
    );
    this.name = 'DatabaseInUse';
  }
}

interface Owner {
  pid: number;
  /** When the process started, as the system tells it, so that a reused number is not taken for it. */
  startedAt: string | null;
}

/**
 * Takes `folder`/lock for this process and returns what gives it back. The lock of a process that
 * no longer lives is taken over; throws `DatabaseInUse` when it does live.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) });
  while (!(await create(file, mine))) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const owner = parse(text);
    if (owner && isAlive(owner)) throw new DatabaseInUse(folder, owner.pid);
    // Only what was judged dead is removed: another process may have taken the folder meanwhile.
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
    throw error;
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

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const startedAt = startOf(owner.pid);
  return owner.startedAt === null || startedAt === null || owner.startedAt === startedAt;
}

/** Boot id and start time in clock ticks, where the system tells them (Linux); else null. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces; field 22 of the whole is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks === undefined ? null : `${boot}:${ticks}`;
  } catch {
    return null;
  }
}
