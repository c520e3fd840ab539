import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { errorFields, type Logger } from '../logger';
import type { Env } from '../env';
import { keepBuilds } from './kept-builds';
import { createPages } from './pages';
import { loadRenderer } from './renderer';

const place = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The pages of the build that this file is part of (`dist-server/` beside `dist/`), or nothing when
 * the server runs from its source, where Vite serves the app.
 */
export async function builtPages(world: {
  env: Pick<Env, 'DATA_DIR' | 'SERVICE_WORKER'>;
  config: Config;
  clock: Clock;
  logger: Logger;
}) {
  const distDir = place('../dist');
  const entry = place('./entry-server.js');
  if (!existsSync(entry) || !existsSync(distDir)) return undefined;
  return createPages({
    distDir,
    earlierBuilds: earlierBuilds(distDir, world),
    serviceWorker: world.env.SERVICE_WORKER,
    renderer: await loadRenderer(entry),
    config: world.config,
    clock: world.clock,
    onFault: (error) => {
      world.logger.error('page', errorFields(error));
    },
  });
}

/** A shop whose disk is read-only, or full, opens all the same. */
function earlierBuilds(
  distDir: string,
  { env, clock, logger }: Pick<Parameters<typeof builtPages>[0], 'env' | 'clock' | 'logger'>,
): string[] {
  try {
    return keepBuilds(distDir, path.join(env.DATA_DIR, 'builds'), clock());
  } catch (error) {
    logger.warn('builds', errorFields(error));
    return [];
  }
}
