// npm run check [-- REVISION]: types, and lint and unit tests of what changed since HEAD, or since
// the branch left the revision.
import { run, runAll } from './run.mjs';

const revision = process.argv[2] ?? 'HEAD';

async function git(...args) {
  const { code, output } = await run('git', args, { quiet: true });
  if (code !== 0) throw new Error(output);
  return output.split('\0').filter((file) => file !== '');
}

const changed = [
  ...(await git('diff', '--merge-base', revision, '--name-only', '--diff-filter=d', '-z')),
  ...(await git('ls-files', '--others', '--exclude-standard', '-z')),
];

const test = ['run', '--silent', 'test:unit', '--', '--passWithNoTests', '--reporter', 'dot'];
const jobs = [
  { name: 'unit tests', command: 'npm', args: [...test, '--changed', revision] },
  { name: 'types', command: 'node', args: ['scripts/types.mjs'] },
];
const lint = { name: 'lint', command: 'node', args: ['scripts/lint.mjs', ...changed] };

await runAll(changed.length > 0 ? [lint, ...jobs] : jobs, 2);
