import { existsSync } from 'node:fs';
import path from 'node:path';
import { root, run } from '../run.mjs';
import { installWithApt, isRunnable } from './apt.mjs';

const folder = path.join(root, 'tools/html-validator');

/**
 * Installs the HTML validator of `npm run bench -- browser`, and Java for it.
 * @throws {Error} when either cannot be installed
 */
export async function ensureValidator() {
  if (!existsSync(path.join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar'))) {
    const options = ['--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
    const { code } = await run('npm', ['ci', ...options]);
    if (code !== 0) throw new Error('The HTML validator could not be installed.');
  }
  if (await isRunnable('java')) return;
  await installWithApt(['default-jre-headless']);
  if (await isRunnable('java')) return;
  throw new Error('The HTML validator needs Java 11 or newer: install a runtime.');
}
