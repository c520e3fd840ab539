import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The path written by `scripts/ensure.mjs browser`; without one, Playwright's own. */
function noted(name: string): { executablePath?: string } {
  const note = path.join(root, '.cache', name);
  const executablePath =
    process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : undefined);
  return executablePath ? { executablePath } : {};
}

/** Quiet, and without Chromium's process sandbox. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The whole Chromium: for tests of installing and notifications, and for benchmarks. */
export const launchOptions = { ...noted('chromium'), args };

/** The headless shell, a quarter faster: for all other browser tests. */
export const shellOptions = { ...noted('headless-shell'), args };
