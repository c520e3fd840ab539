import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const note = path.join(root, '.cache/chromium');

// What `scripts/ensure.mjs browser` found; Playwright's own when nothing is noted.
const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync(note) ? readFileSync(note, 'utf8') : undefined);

/** How every browser test and benchmark starts its Chromium: quiet, and without a sandbox of its own. */
export const launchOptions = {
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
