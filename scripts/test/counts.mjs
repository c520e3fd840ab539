// Parses the test runners' reports: how many tests passed, which failed, and why.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {{ passed: number, failed: number, faults?: string[] }} Counts `faults` has a title and
 * the first lines of the error of each failed test.
 */

function take(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

// A runner that fails without naming a failed test counts as one failure.
const settle = ({ passed, failed, faults }, code) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
  faults,
});

const LINES = 12;
const describeFault = (title, message = '') => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim());
  return [title, ...lines.slice(0, LINES).map((line) => `    ${line}`)].join('\n');
};

/**
 * Counts of a vitest JSON report; a file that did not load counts as one failed test.
 * @param {string} file
 * @param {number} code exit code of the runner
 * @returns {Counts}
 */
export function unitCounts(file, code) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        describeFault(`${name} › ${fullName}`, failureMessages[0]),
      ),
  );
  return settle(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      faults: [...failed, ...unloaded.map(({ name, message }) => describeFault(name, message))],
    },
    code,
  );
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/**
 * Counts of a Playwright JSON report; a test that passed only on retry has failed.
 * @returns {Counts}
 */
export function browserCounts(file, code) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  const faults = specsOf(report).flatMap(({ file: at, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describeFault(`${at} › ${title} (${projectName})`, results[0]?.error?.message),
      ),
  );
  return settle({ passed: expected, failed: unexpected + flaky, faults }, code);
}
