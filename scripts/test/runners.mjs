// Runs tests with vitest or Playwright, and failed ones once more.
import { run } from '../run.mjs';
import { resultsFile, takeReport } from './report.mjs';
import { afterReruns } from './rerun.mjs';

/** As long as a browser test may take. */
const RERUN_MS = 180_000;

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

async function outcomeOf(suite, command, args, { env, timeout }) {
  const report = resultsFile(`${suite}.json`);
  const { code } = await run(command, args, { env: { ...env, TEST_REPORT: report }, timeout });
  return takeReport(report, code);
}

async function withReruns(start, reruns, filter) {
  const outcome = await start([]);
  return reruns ? afterReruns(outcome, (fault) => start(filter(fault), RERUN_MS)) : outcome;
}

/**
 * @typedef {{ env?: Record<string, string | undefined>, reruns: boolean }} Options `reruns`: whether failed
 * tests run once more
 */

/**
 * Runs a suite with vitest.
 * @param {string} suite its name
 * @param {string[]} words more of vitest's arguments
 * @param {Options} options
 * @returns {Promise<import('./report.mjs').Outcome>}
 */
export function vitest(suite, words, { env, reruns }) {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.mjs'];
  const start = (more, timeout) =>
    outcomeOf(suite, 'vitest', ['run', ...words, ...reporters, ...more], { env, timeout });
  return withReruns(start, reruns, ({ file, name }) => [file, '-t', `^${escape(name)}$`]);
}

/**
 * Runs a suite with Playwright.
 * @param {string} suite its name
 * @param {string[]} words more of Playwright's arguments
 * @param {Options} options
 * @returns {Promise<import('./report.mjs').Outcome>}
 */
export function playwright(suite, words, { env, reruns }) {
  const reporters = '--reporter=list,./scripts/test/playwright-reporter.mjs';
  const start = (more, timeout) =>
    outcomeOf(suite, 'playwright', ['test', ...more, ...words, reporters], { env, timeout });
  return withReruns(start, reruns, ({ file, name, project }) => [
    file,
    `--project=${project}`,
    // its tags follow the name
    `--grep=${escape(name)}( @\\S+)*$`,
    // the folder is emptied, and the first failure has its trace in the usual one
    '--output=test-results/rerun',
  ]);
}
