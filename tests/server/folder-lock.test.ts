import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseInUse, FolderNotWritable, lockFolder } from '../../server/db/folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => path.join(folder, 'lock');
const owner = () =>
  JSON.parse(readFileSync(file(), 'utf8')) as { pid: number; startedAt: string | null };

describe('the lock of a data folder', () => {
  it('refuses a second owner while the first is running, and is free afterwards', async () => {
    const unlock = await lockFolder(folder);
    expect(owner().pid).toBe(process.pid);
    const refused = lockFolder(folder);
    await expect(refused).rejects.toThrow(DatabaseInUse);
    await expect(refused).rejects.toThrow(`in use by process ${process.pid}`);
    await unlock();
    await (
      await lockFolder(folder)
    )();
  });

  it('is taken over from a process that has ended', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(file(), JSON.stringify({ pid: child.pid, startedAt: null }));
    const unlock = await lockFolder(folder);
    expect(owner().pid).toBe(process.pid);
    await unlock();
  });

  it('is taken over when the process id was reused', async () => {
    const unlock = await lockFolder(folder);
    const mine = owner();
    if (mine.startedAt === null) return;
    writeFileSync(file(), JSON.stringify({ pid: process.pid, startedAt: 'another boot:1' }));
    await expect(lockFolder(folder)).resolves.toBeTypeOf('function');
    await unlock();
  });

  it('is taken over when it cannot be read', async () => {
    for (const text of ['', '{', 'null', '{"pid":"x"}']) {
      writeFileSync(file(), text);
      await (
        await lockFolder(folder)
      )();
    }
  });

  it('names a folder that is not writable', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const within = path.join(folder, 'file', 'data');
    const refused = lockFolder(within);
    await expect(refused).rejects.toThrow(FolderNotWritable);
    await expect(refused).rejects.toThrow(`The data folder ${within} cannot be written (ENOTDIR)`);
  });

  it('releases only its own', async () => {
    const unlock = await lockFolder(folder);
    writeFileSync(file(), '{"pid":1,"startedAt":"other"}');
    await unlock();
    expect(owner().pid).toBe(1);
  });
});
