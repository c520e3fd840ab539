// npm run test:node24 [-- vitest's words]: the unit and server suites on Node 24, which the container runs; `npm test` runs
// on the Node that is here, 20.19 at least. The other Node comes from npm's package `node`, once, into .cache.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root, run } from './run.mjs';

const folder = path.join(root, '.cache/node24');
const node = path.join(folder, 'node_modules/node/bin/node');

if (!existsSync(node)) {
  mkdirSync(folder, { recursive: true });
  // its install script puts the binary of this machine in place
  const options = [
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts=false',
  ];
  await run('npm', ['install', ...options, 'node@24']);
}
const { code: missing, output } = await run(node, ['--version'], { quiet: true });
if (missing !== 0) {
  console.error('Node 24 could not be installed from npm.');
  process.exit(1);
}
console.log(`On Node ${output.trim()}`);

const projects = ['app', 'isolated', 'node', 'pglite'].flatMap((name) => ['--project', name]);
const named = process.argv.slice(2);
const { code } = await run(
  node,
  ['node_modules/vitest/vitest.mjs', 'run', ...(named.length > 0 ? named : projects)],
  // what a test starts by name is this Node as well
  { env: { PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` } },
);
process.exitCode = code;
