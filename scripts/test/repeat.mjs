// npm run test:repeat -- N [suite …]: suites N times on a busy machine, without reruns, to find tests that fail at times.
import { spawn } from 'node:child_process';
import { appendFileSync, readFileSync } from 'node:fs';
import { run } from '../run.mjs';
import { resultsFile, titleOf } from './report.mjs';
import { namedSuites, runSuite } from './suites.mjs';

const [word, ...words] = process.argv.slice(2);
const times = Number(word);
if (!Number.isInteger(times) || times < 1) {
  console.error('Use: npm run test:repeat -- N [suite …]');
  process.exit(1);
}
const suites = namedSuites(words, ['server', 'postgres', 'e2e', 'engines']);

// they also end by themselves, should this process be killed
const busy = `while (process.ppid === ${process.pid});`;
const others = [1, 2].map(() => spawn(process.execPath, ['-e', busy], { stdio: 'ignore' }));
process.once('exit', () => others.forEach((other) => other.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

const { output: commit } = await run(
  'git',
  ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'],
  { quiet: true },
);

/** Runs the suites once, and appends a line of JSON at once, since a series may be interrupted. */
async function once(file) {
  const result = { start: new Date(), commit: commit.trim(), suites: {}, failures: [] };
  for (const name of suites) {
    console.log(`\n── ${name}`);
    const started = Date.now();
    const { passed, failed } = await runSuite(name, { reruns: false });
    const seconds = Math.round((Date.now() - started) / 1000);
    result.suites[name] = { passed, failed: failed.length, seconds };
    result.failures.push(...failed.map((fault) => ({ suite: name, ...fault })));
  }
  appendFileSync(file, `${JSON.stringify(result)}\n`);
  return result.failures;
}

/** Prints each test that failed: how often, in which suite, and its first error. */
function printTable(failures) {
  const byTest = new Map();
  for (const fault of failures) {
    const test = `${fault.suite.padEnd(9)} ${titleOf(fault)}`;
    byTest.set(test, [...(byTest.get(test) ?? []), fault.error]);
  }
  const rows = [...byTest].sort(([, some], [, others]) => others.length - some.length);
  for (const [test, [error, ...more]] of rows)
    console.log(`${more.length + 1} of ${times}  ${test}\n    ${error.split('\n')[0]}`);
}

/** How many of the last runs of these suites, also of earlier series, failed nothing. */
function greenInARow(file) {
  const runs = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const same = runs.filter((run) => Object.keys(run.suites).join() === suites.join());
  return same.length - 1 - same.findLastIndex((run) => run.failures.length > 0);
}

const file = resultsFile('repeat.jsonl');
const failures = [];
for (let number = 1; number <= times; number += 1) {
  console.log(`\n── run ${number} of ${times}`);
  failures.push(...(await once(file)));
}

console.log('');
printTable(failures);
console.log(`${greenInARow(file)} runs of ${suites.join(', ')} in a row were green.`);
process.exit(failures.length > 0 ? 1 : 0);
