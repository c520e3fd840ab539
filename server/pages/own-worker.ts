import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isOurs } from '../../contract/core/backend';
import type { Config } from '../core/config';
import { NO_WORKER } from './no-worker';

/**
 * The worker's script where the built file does not do; else null. A changed backend makes another worker, with a
 * shell of its own.
 */
export function ownWorker(
  distDir: string,
  serviceWorker: 'on' | 'off',
  { backend }: Pick<Config, 'backend'>,
): string | null {
  if (serviceWorker === 'off') return NO_WORKER;
  if (isOurs(backend)) return null;
  const script = readFileSync(path.join(distDir, 'sw.js'), 'utf8');
  return `self.BACKEND=${JSON.stringify(backend)};${script}`;
}
