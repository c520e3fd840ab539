import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../run.mjs';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';

const stamp = 'node_modules/.dalim-stamp';

/**
 * Installs the packages when they are missing or were installed from another lockfile.
 * @throws {Error} when npm fails
 */
export async function ensurePackages() {
  const locked = existsSync(path.join(root, 'package-lock.json'));
  const sources = [locked ? 'package-lock.json' : 'package.json'];
  if (isStamped(stamp, hashOf(sources))) return;

  console.log('Installing packages…');
  const { code } = await run('npm', [
    locked ? 'ci' : 'install',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) throw new Error('The packages could not be installed: see the lines above.');
  // Without a lockfile the install has just written one.
  writeStamp(stamp, hashOf(sources));
  if (!locked) writeStamp(stamp, hashOf(['package-lock.json']));
}
