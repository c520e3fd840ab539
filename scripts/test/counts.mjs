// Reads how many tests passed and failed from the reports of the test runners.
import { existsSync, readFileSync, rmSync } from 'node:fs';

function take(file) {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

// A runner that ends badly without naming a failed test has failed nevertheless.
const settle = ({ passed, failed }, code) => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

/**
 * Counts of a vitest JSON report; a file that did not load counts as one failed test.
 * @param {string} file
 * @param {number} code exit code of the runner
 */
export function unitCounts(file, code) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return settle(
    { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length },
    code,
  );
}

/** Counts of a Playwright JSON report; a test that passed only when repeated has failed. */
export function browserCounts(file, code) {
  const report = take(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return settle({ passed: expected, failed: unexpected + flaky }, code);
}
