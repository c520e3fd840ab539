import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What `scripts/ensure.mjs browser` found; Playwright's own when nothing is noted. */
function noted(name: string): { executablePath?: string } {
  const note = path.join(root, '.cache', name);
  const executablePath =
    process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : undefined);
  return executablePath ? { executablePath } : {};
}

/** Quiet, and without a sandbox of its own. */
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How tests of installing and of the worker, and every benchmark, start the whole Chromium. */
export const launchOptions = { ...noted('chromium'), args };

/** How all other browser tests start its engine alone, which is a quarter quicker. */
export const shellOptions = { ...noted('headless-shell'), args };
