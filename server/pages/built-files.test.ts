import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { archiveBuild, otherBuilds } from './built-files';

const DAY_MS = 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dalim-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Deploys a build with one file and returns the folders of the others. */
function deploy(name: string, now: number): string[] {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  writeFileSync(path.join(dist, 'assets', `index-${name}.js`), name);
  archiveBuild(dist, path.join(folder, 'builds'), now);
  return otherBuilds(dist, path.join(folder, 'builds'));
}
const filesIn = (folders: string[], name: string) =>
  folders.map((stored) => path.join(stored, 'assets', `index-${name}.js`)).filter(existsSync);

it('keeps the files of the previous build, without those of this one', () => {
  expect(deploy('a', NOW)).toEqual([]);
  expect(deploy('a', NOW + 1000)).toEqual([]);
  const stored = deploy('b', NOW + 2000);
  expect(stored).toHaveLength(1);
  expect(readFileSync(filesIn(stored, 'a')[0] ?? '', 'utf8')).toBe('a');
});

it('deletes builds that are too old or too many', () => {
  for (const [days, name] of ['a', 'b', 'c', 'd', 'e', 'f'].entries())
    deploy(name, NOW + days * DAY_MS);
  const few = deploy('g', NOW + 6 * DAY_MS);
  expect(few).toHaveLength(4);
  expect(filesIn(few, 'b')).toEqual([]);
  expect(filesIn(few, 'f')).toHaveLength(1);
  expect(filesIn(deploy('h', NOW + 18 * DAY_MS), 'e')).toEqual([]);
  expect(deploy('i', NOW + 60 * DAY_MS)).toEqual([]);
});

it('keeps a build from when it was last served', () => {
  deploy('a', NOW);
  deploy('a', NOW + 20 * DAY_MS);
  expect(filesIn(deploy('b', NOW + 21 * DAY_MS), 'a')).toHaveLength(1);
});

it('removes copies that were given up', () => {
  const half = path.join(folder, 'builds', 'abc.part');
  mkdirSync(half, { recursive: true });
  utimesSync(half, NOW / 1000, NOW / 1000);
  deploy('a', NOW + 1000);
  expect(readdirSync(path.join(folder, 'builds'))).toHaveLength(2);
  deploy('a', NOW + DAY_MS);
  expect(readdirSync(path.join(folder, 'builds'))).toHaveLength(1);
});
