import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from '../run.mjs';

/**
 * Full path of an executable, or undefined.
 * @param {string} program a name to look up in PATH, or a path
 */
export async function isRunnable(program) {
  const folders = program.includes('/') ? [''] : (process.env.PATH ?? '').split(path.delimiter);
  for (const folder of folders) {
    const file = path.join(folder, program);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      continue;
    }
  }
  return undefined;
}

/**
 * Installs distribution packages if apt may be used; otherwise prints why not.
 * @param {string[]} names
 */
export async function installWithApt(names) {
  if (!(await isRunnable('apt-get'))) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await isRunnable('sudo'))) {
    console.log(`Installing ${names.join(', ')} needs root.`);
    return;
  }
  const apt = (args) =>
    run(isRoot ? 'apt-get' : 'sudo', isRoot ? args : ['-n', 'apt-get', ...args], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  console.log(`Installing ${names.join(', ')} with apt…`);
  await apt(['update', '-qq']);
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...names]);
}
