import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { errorFields, type Logger } from '../logger';
import { createPages } from './pages';
import { loadRenderer } from './renderer';

const place = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * The pages of the build that this file is part of (`dist-server/` beside `dist/`), or nothing when
 * the server runs from its source, where Vite serves the app.
 */
export async function builtPages(world: { config: Config; clock: Clock; logger: Logger }) {
  const distDir = place('../dist');
  const entry = place('./entry-server.js');
  if (!existsSync(entry) || !existsSync(distDir)) return undefined;
  return createPages({
    distDir,
    renderer: await loadRenderer(entry),
    config: world.config,
    clock: world.clock,
    onFault: (error) => {
      world.logger.error('page', errorFields(error));
    },
  });
}
