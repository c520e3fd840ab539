import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FolderNotWritable,
  FolderOnNetwork,
  FolderTooOpen,
  prepareDataFolder,
  DatabaseInUse,
} from '../../server/db/data-folder';
import { lockFolder } from '../../server/db/folder-lock';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-lock-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const lock = () => lockFolder(folder, () => undefined);
const withoutFlock = () => vi.stubEnv('PATH', folder);
const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('the data folder', () => {
  it('is made for its own account only, whatever the umask', async () => {
    const umask = process.umask(0);
    try {
      const data = path.join(folder, 'a', 'data');
      await (
        await lockFolder(data, () => undefined)
      )();
      expect([path.dirname(data), data].map(modeOf)).toEqual([0o700, 0o700]);
      expect(modeOf(path.join(data, 'lock'))).toBe(0o600);
    } finally {
      process.umask(umask);
    }
  });

  it.each([0o755, 0o710, 0o701, 0o777])(
    'is refused with mode %o, with the command that closes it',
    async (mode) => {
      const data = path.join(folder, "it's data");
      mkdirSync(data);
      chmodSync(data, mode);
      const refused = prepareDataFolder(data);
      await expect(refused).rejects.toThrow(FolderTooOpen);
      await expect(refused).rejects.toThrow(`(mode 0${mode.toString(8)})`);
      await expect(refused).rejects.toThrow(`chmod 700 '${folder}/it'\\''s data'`);
    },
  );

  it.each([
    ['NFS', 0x6969],
    ['CIFS', 0xff534d42],
  ])('is refused on a network disk (%s), in words', async (name, number) => {
    const refused = prepareDataFolder(folder, () => Promise.resolve(number));
    await expect(refused).rejects.toThrow(FolderOnNetwork);
    await expect(refused).rejects.toThrow(`${folder} is on a network disk (${name})`);
  });

  it('is named when it is not writable', async () => {
    writeFileSync(path.join(folder, 'file'), '');
    const within = path.join(folder, 'file', 'data');
    const refused = prepareDataFolder(within);
    await expect(refused).rejects.toThrow(FolderNotWritable);
    await expect(refused).rejects.toThrow(`The data folder ${within} cannot be written (ENOTDIR)`);
  });
});

describe.each([
  ['the kernel', () => undefined],
  ['a rename', withoutFlock],
])('the lock of a data folder by %s', (_name, prepare) => {
  beforeEach(() => void prepare());

  it('refuses a second owner while the first is running, and is free afterwards', async () => {
    const unlock = await lock();
    const refused = lock();
    await expect(refused).rejects.toThrow(DatabaseInUse);
    await expect(refused).rejects.toThrow(`in use by process ${process.pid}. `);
    await unlock();
    await unlock();
    await (
      await lock()
    )();
  });

  it('is taken over from an earlier release', async () => {
    writeFileSync(path.join(folder, 'lock'), '{"pid":1,"startedAt":"another boot:1"}');
    await (
      await lock()
    )();
  });
});

describe('the lock by the kernel', () => {
  it('names the host of an owner in another container', async () => {
    const unlock = await lock();
    writeFileSync(path.join(folder, 'lock'), '{"pid":7,"host":"box"}');
    await expect(lock()).rejects.toThrow('in use by process 7 of box. ');
    writeFileSync(path.join(folder, 'lock'), '');
    await expect(lock()).rejects.toThrow('in use by another process. ');
    await unlock();
  });
});

describe('the lock by a rename', () => {
  beforeEach(() => void withoutFlock());
  const owned = () => path.join(folder, 'owner');
  const own = (name: string) => {
    mkdirSync(owned(), { recursive: true });
    writeFileSync(path.join(owned(), name), '');
  };

  it('is logged, because it does not hold between containers', async () => {
    const onWarning = vi.fn();
    await (
      await lockFolder(folder, onWarning)
    )();
    expect(onWarning).toHaveBeenCalledExactlyOnceWith(
      'flock is missing: the data folder is not locked against other containers',
    );
  });

  it('is taken over from a process that has ended, and leaves one owner', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    own(`${child.pid}~~1`);
    const unlock = await lock();
    expect(readdirSync(owned())).toEqual([expect.stringMatching(`^${process.pid}~`)]);
    expect(readdirSync(folder).toSorted()).toEqual(['lock', 'owner']);
    await unlock();
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when the process id was reused',
    async () => {
      own(`${process.pid}~another boot.1~1`);
      await (
        await lock()
      )();
    },
  );

  it('is taken over when it cannot be read', async () => {
    for (const name of ['x', '-1~~1', '~~']) {
      own(name);
      await (
        await lock()
      )();
    }
  });

  it('releases only its own', async () => {
    const unlock = await lock();
    own('1~other~1');
    await unlock();
    expect(readdirSync(owned())).toEqual(['1~other~1']);
  });
});
