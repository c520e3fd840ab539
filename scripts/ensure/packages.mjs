import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../run.mjs';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';

const stamp = 'node_modules/.dalim-stamp';

/**
 * Installs the packages when they are missing or were installed from another lockfile.
 * @throws {Error} when npm fails, or node_modules is a link
 */
export async function ensurePackages() {
  const locked = existsSync(path.join(root, 'package-lock.json'));
  const sources = [locked ? 'package-lock.json' : 'package.json'];
  if (isStamped(stamp, hashOf(sources))) return;

  // npm empties the folder before it installs: through a link that would be another checkout's.
  const folder = lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) {
    throw new Error('node_modules is a link, which is left alone: install the packages there.');
  }

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
