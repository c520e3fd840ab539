import { existsSync, lstatSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../run.mjs';
import { hashOf, isStamped, writeStamp } from './stamp.mjs';

const stamp = 'node_modules/.dalim-stamp';

/**
 * Installs the packages when they are missing or the lockfile has changed.
 * @throws {Error} when npm fails, or node_modules is a link
 */
export async function ensurePackages() {
  const locked = existsSync(path.join(root, 'package-lock.json'));
  const sources = [locked ? 'package-lock.json' : 'package.json'];
  if (isStamped(stamp, hashOf(sources))) return;

  // npm deletes the folder before installing; through a link it would delete another checkout's.
  const folder = lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false });
  if (folder?.isSymbolicLink()) {
    throw new Error(
      'node_modules is a link and is not replaced: install the packages in its target.',
    );
  }

  console.error('Installing packages…');
  const words = [
    locked ? 'ci' : 'install',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    // No package needs its install script, and the validator's would download a Java runtime.
    '--ignore-scripts',
  ];
  const { code } = await run('npm', words, { asLog: true });
  if (code !== 0) throw new Error('npm ci failed; its output is above.');
  // Without a lockfile, npm has just written one.
  writeStamp(stamp, hashOf(sources));
  if (!locked) writeStamp(stamp, hashOf(['package-lock.json']));
}
