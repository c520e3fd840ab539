import { createHash, randomUUID } from 'node:crypto';
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
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import type { Clock } from '../core/clock';
import type { HttpEnv } from '../http/api';

const HASHED = /^\/assets\//;
const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const ALWAYS_ASK = 'no-cache';
const PICTURES = /^\/(pictures|icons)\//;
const PICTURE = /^(\/pictures\/.+-)\d+(\.(?:avif|webp))$/;
const SMALLEST = '360';

/** Whether a path names a file of the build. */
export function builtFiles(distDir: string): (urlPath: string) => boolean {
  const files = new Set(
    readdirSync(distDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => `/${path.relative(distDir, path.join(entry.parentPath, entry.name))}`)
      .filter((file) => file !== '/index.html' && !file.startsWith('/.vite/')),
  );
  return (urlPath) => files.has(urlPath);
}

/** Serves the build's files, precompressed where available. */
export function staticFiles(distDir: string): MiddlewareHandler {
  return serveStatic({
    root: distDir,
    precompressed: true,
    rewriteRequestPath: (url, c) =>
      prefersReducedData(c.req.header('save-data')) ? smallest(url) : url,
    onFound: (_file, c) => {
      const { path: url } = c.req;
      const cache = HASHED.test(url) ? YEAR : PICTURES.test(url) ? DAY : ALWAYS_ASK;
      c.header('Cache-Control', cache);
      if (PICTURE.test(url)) c.header('Vary', 'Save-Data', { append: true });
    },
  });
}

const prefersReducedData = (saveData: string | undefined): boolean =>
  saveData?.toLowerCase() === 'on';

/** The smallest width of a picture, for browsers that send Save-Data (product 10). */
function smallest(urlPath: string): string {
  return urlPath.replace(PICTURE, `$1${SMALLEST}$2`);
}

/** How long a list of kept builds is used before a file that is not known is looked for again (ms). */
const READ_EVERY_MS = 1000;

/** Answers with a hashed file of another build; undefined when no stored build has it. */
export type ServeOtherBuilds = (
  c: Context<HttpEnv, string>,
  urlPath: string,
) => Promise<Response | undefined>;

/**
 * Serves the hashed files of builds that are kept beside this one: earlier ones, and newer ones that another
 * process has begun to serve since, as while a release is being rolled out.
 * @param listFolders folders of kept builds, each with an `assets` folder
 */
export function serveOtherBuilds(listFolders: () => readonly string[], clock: Clock) {
  let builds: readonly Build[] = [];
  let readAt = -Infinity;
  const read = () => {
    const known = new Map(builds.map((build) => [build.folder, build]));
    builds = listFolders().map((folder) => known.get(folder) ?? openBuild(folder));
    readAt = clock();
  };
  const find = (urlPath: string) => builds.find(({ has }) => has(urlPath));
  const serve: ServeOtherBuilds = async (c, urlPath) => {
    if (!HASHED.test(urlPath)) return undefined;
    if (!find(urlPath) && clock() - readAt >= READ_EVERY_MS) read();
    const answer = await find(urlPath)?.serve(c, async () => undefined);
    return answer ?? undefined;
  };
  return serve;
}

type Build = ReturnType<typeof openBuild>;

const openBuild = (folder: string) => ({
  folder,
  has: builtFiles(folder),
  serve: staticFiles(folder),
});

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

/** Copies to a random name first, so that no half is used: processes in containers often share their number. */
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
