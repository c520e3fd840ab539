import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUR_MS } from '@contract/core/constants';
import type { Clock } from '../core/clock';
import type { Config } from '../core/config';
import { errorFields, type Logger } from '../core/logger';
import { archiveBuild, otherBuilds, serveOtherBuilds } from './built-files';
import { createPages } from './pages';
import { loadRenderer } from './rendering';

const place = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The pages of this file's own build; undefined when run from source, where Vite serves the app. */
export async function builtPages(options: {
  env: { BUILDS_DIR?: string | undefined; DATA_DIR: string; SERVICE_WORKER: 'on' | 'off' };
  config: Config;
  clock: Clock;
  logger: Logger;
}) {
  const distDir = place('../dist');
  const entry = place('./entry-server.js');
  if (!existsSync(entry) || !existsSync(distDir)) return undefined;
  const renderer = await loadRenderer(entry);
  renderer.leaveOut(options.config.backend.off);
  return createPages({
    ...options,
    distDir,
    serveOther: serveOtherBuilds(archiveOwnBuild(distDir, options), options.clock),
    serviceWorker: options.env.SERVICE_WORKER,
    renderer,
  });
}

/** On a read-only or full disk the shop starts without the files of other builds. */
function archiveOwnBuild(
  distDir: string,
  { env, clock, logger }: Pick<Parameters<typeof builtPages>[0], 'env' | 'clock' | 'logger'>,
): () => readonly string[] {
  const folder = env.BUILDS_DIR ?? path.join(env.DATA_DIR, 'builds');
  const safely = <Result>(work: () => Result, otherwise: Result) => {
    try {
      return work();
    } catch (error) {
      logger.warn('builds', errorFields(error));
      return otherwise;
    }
  };
  const archive = () => safely(() => archiveBuild(distDir, folder, clock()), undefined);
  archive();
  // its age counts from when it was last served
  setInterval(archive, HOUR_MS).unref();
  return () => safely(() => otherBuilds(distDir, folder), []);
}
