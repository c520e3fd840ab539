// Checks the import rules, and that the checker found any modules: with an unsupported TypeScript
// it finds none and succeeds.
import { existsSync } from 'node:fs';
import { run } from '../run.mjs';

const folders = ['src', 'contract', 'sw', 'server', 'sandbox', 'tests'].filter((name) =>
  existsSync(name),
);
const config = ['--config', '.dependency-cruiser.cjs'];

const report = await run('depcruise', [...config, '--output-type', 'err-long', ...folders], {
  quiet: true,
});
console.log(report.output.trim());

const modules = Number(/(\d+) modules/.exec(report.output)?.[1] ?? 0);
if (report.code !== 0 || modules === 0) {
  if (modules === 0) console.log('The import rules saw no modules: the check is broken.');
  process.exitCode = 1;
}
