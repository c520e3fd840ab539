import type { Context } from 'hono';
import type { Clock } from '../core/clock';
import type { HttpEnv } from '../http/api';
import { builtFiles, staticFiles } from './static-files';

/** How long a list of kept builds is used before a file that is not known is looked for again (ms). */
const READ_EVERY_MS = 1000;
const HASHED = /^\/assets\//;

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
