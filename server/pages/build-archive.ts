import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** Tabs that still run an earlier build need its files: at most this many builds, for this long. */
const MOST_BUILDS = 5;
const KEPT_MS = 14 * 24 * 60 * 60_000;

/**
 * Copies the hashed files of this build into `keptDir` and deletes builds that are too old or too
 * many. Safe in several processes at once.
 * @param now milliseconds
 * @returns folders of earlier builds, the newest first, each with an `assets` folder
 */
export function archiveBuild(distDir: string, keptDir: string, now: number): string[] {
  const assets = path.join(distDir, 'assets');
  const own = path.join(keptDir, nameOf(assets));
  if (existsSync(own)) utimesSync(own, now / 1000, now / 1000);
  else copyWhole(assets, own, now);
  const [, ...earlier] = [own, ...others(keptDir, own)];
  const stays = (folder: string, place: number) =>
    place < MOST_BUILDS - 1 && now - statSync(folder).mtimeMs < KEPT_MS;
  const kept = earlier.filter(stays);
  for (const folder of earlier)
    if (!kept.includes(folder)) rmSync(folder, { recursive: true, force: true });
  return kept;
}

/** Identifies a build by its file names, which contain content hashes. */
function nameOf(assets: string): string {
  const names = readdirSync(assets).sort().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/** Copies to a temporary name first, so that a partial copy is never used. */
function copyWhole(assets: string, own: string, now: number): void {
  const half = `${own}.${process.pid}.part`;
  mkdirSync(half, { recursive: true });
  cpSync(assets, path.join(half, 'assets'), { recursive: true });
  utimesSync(half, now / 1000, now / 1000);
  if (existsSync(own)) rmSync(half, { recursive: true, force: true });
  else renameSync(half, own);
}

function others(keptDir: string, own: string): string[] {
  return readdirSync(keptDir)
    .map((name) => path.join(keptDir, name))
    .filter((folder) => folder !== own && !folder.endsWith('.part'))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
}
