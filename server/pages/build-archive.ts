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
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';

/** Tabs that still run another build need its files: at most this many builds, for this long. */
const MAX_BUILDS = 5;
const MAX_BUILD_AGE_MS = 14 * 24 * 60 * 60_000;
/** A copy that has taken this long was given up. */
const HALF_MS = 60 * 60_000;
const HALF = '.part';

/**
 * Copies the hashed files of this build into `archiveDir`, or notes that it is still served, and deletes builds that are
 * too old or too many. Safe in several processes at once, also of several hosts that share the folder.
 * @param now milliseconds
 */
export function archiveBuild(distDir: string, archiveDir: string, now: number): void {
  const assets = path.join(distDir, 'assets');
  const own = path.join(archiveDir, nameOf(assets));
  if (existsSync(own)) utimesSync(own, now / 1000, now / 1000);
  else copyWhole(assets, own, now);
  const stays = (folder: string, place: number) =>
    place < MAX_BUILDS - 1 && now - servedAt(folder) < MAX_BUILD_AGE_MS;
  const leave = otherBuilds(distDir, archiveDir).filter((folder, place) => !stays(folder, place));
  const halves = foldersIn(archiveDir).filter(
    (folder) => folder.endsWith(HALF) && now - servedAt(folder) >= HALF_MS,
  );
  for (const folder of [...leave, ...halves]) rmSync(folder, { recursive: true, force: true });
}

/** Folders of the builds kept beside this one, the last served first, each with an `assets` folder. */
export function otherBuilds(distDir: string, archiveDir: string): string[] {
  const own = path.join(archiveDir, nameOf(path.join(distDir, 'assets')));
  return foldersIn(archiveDir)
    .filter((folder) => folder !== own && !folder.endsWith(HALF))
    .sort((a, b) => servedAt(b) - servedAt(a));
}

/** Identifies a build by its file names, which contain content hashes. */
function nameOf(assets: string): string {
  const names = readdirSync(assets).sort().join('\n');
  return createHash('sha256').update(names).digest('hex').slice(0, 16);
}

/**
 * Copies to a temporary name first, so that a partial copy is never used. Its name is random: processes in containers
 * often have the same number.
 */
function copyWhole(assets: string, own: string, now: number): void {
  const half = `${own}.${randomUUID()}${HALF}`;
  mkdirSync(half, { recursive: true });
  cpSync(assets, path.join(half, 'assets'), { recursive: true });
  utimesSync(half, now / 1000, now / 1000);
  try {
    renameSync(half, own);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    // another process has copied it meanwhile
    if (!existsSync(own)) throw error;
  }
}

const foldersIn = (archiveDir: string) =>
  readdirSync(archiveDir).map((name) => path.join(archiveDir, name));

/** When a build was last known to be served (ms); 0 once another process has deleted it. */
const servedAt = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
