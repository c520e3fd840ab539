import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIZES } from './sizes';

const AT_ONCE = 20;
const ROUNDS = SIZES.folderLocks / AT_ONCE;

let folder: string;
let contender: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-owners-'));
  // Built once, because compiling in each process would keep them from starting at once.
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.resolve(import.meta.dirname, '../support/lock-contender.ts'),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'contender.mjs' } },
    },
  });
  contender = path.join(folder, 'contender.mjs');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What came of the lock in each of the processes, which all took it on one signal. */
async function compete(dataDir: string, PATH: string): Promise<string[]> {
  const contenders = Array.from({ length: AT_ONCE }, () => {
    const child = spawn(process.execPath, [contender, dataDir], {
      env: { PATH },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
  });
  const said = () => Promise.all(contenders.map(async ({ lines }) => (await lines.next()).value));
  expect(new Set(await said())).toEqual(new Set(['ready']));
  for (const { child } of contenders) child.stdin.write('go\n');
  const outcomes = await said();
  const ended = contenders.map(({ child }) => once(child, 'close'));
  for (const { child } of contenders) child.kill('SIGKILL');
  await Promise.all(ended);
  return outcomes.toSorted();
}

const ONE_OWNER = [...Array<string>(AT_ONCE - 1).fill('DatabaseInUse'), 'owner'];

describe(`the data folder, wanted by ${SIZES.folderLocks} processes, ${AT_ONCE} at a time`, () => {
  it.each([
    ['with flock', process.env['PATH'] ?? ''],
    ['without flock', ''],
  ])('has one owner in each round, also after kill -9: %s', async (name, PATH) => {
    const dataDir = path.join(folder, name);
    for (let round = 0; round < ROUNDS; round++) {
      expect([round, ...(await compete(dataDir, PATH))]).toEqual([round, ...ONE_OWNER]);
    }
  });
});
