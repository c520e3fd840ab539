// Fails for an export that no other file uses.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { analyzeTsConfig } from 'ts-unused-exports';
import { root } from '../run.mjs';

/** Read by the build or a tool, not by an import. */
const READ_BY_TOOLS =
  /\.config\.ts$|\.gen\.ts$|^src\/routes\/|^src\/entry-server\.tsx$|^server\/db\/schema\/|^sandbox\/schema\.ts$|pglite-template\.ts$/;
const LAZY = /import\(\s*'([^']+)'\s*\)/g;

/** The names of files that come by `import()`: the tool does not see which of their exports are used. */
const lazy = new Set();
for (const folder of ['src', 'server', 'sandbox', 'tests'])
  for (const file of readdirSync(path.join(root, folder), { recursive: true }))
    if (/\.tsx?$/.test(file))
      for (const [, source] of readFileSync(path.join(root, folder, file), 'utf8').matchAll(LAZY))
        lazy.add(path.basename(source));

const { unusedExports } = analyzeTsConfig(path.join(root, 'scripts/lint/tsconfig.exports.json'));
for (const [absolute, exported] of Object.entries(unusedExports)) {
  const file = path.relative(root, absolute);
  if (READ_BY_TOOLS.test(file) || lazy.has(path.parse(file).name)) continue;
  for (const { exportName, location } of exported) {
    console.log(`${file}:${location.line} ${exportName} is used in its own file alone`);
    process.exitCode = 1;
  }
}
