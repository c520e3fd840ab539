// Runs tests with vitest or Playwright; a failed test runs once more, alone (decision 0117).
import { run } from '../run.mjs';
import { resultsFile, takeReport, titleOf } from './report.mjs';

/** More in a run are no accident, and fail it. */
export const MAX_FLAKY = 3;

/**
 * What guards a race or a right has no second try: where it fails at times, the shop is at fault. Words of a
 * test's path and title.
 */
const GUARDS = [
  // money
  'pay(s|ing|ments?)?|paid|charge[sd]?|refund(s|ed)?|nicepay|portone|iamport|escrow',
  'server/(orders|cart)|checkout-(complete|postprocess)|attempts?',
  // appointments
  'appointments?|bookings?|slots?|holds?|held|(tapped|proposed)-time|proposals|reschedule',
  // privacy and rights
  'privacy|private(?!-screens)|(server|privacy|my-info)/leaving|consents?|(server|accounts)/health|encrypt(ed|s)|keyring',
  'sessions?|log(in|out)|sign(ing)?-in|o?auth|vendors/kakao|tokens?|cookies?',
  'security|staff|gates|origins|allowed|only-public|policy',
  // attacks and faults
  'reliability|faults|killed|hostile|malformed|limit(s|ed)',
  // races
  'idempotency|handoffs?|outbox|webhooks?|merge|cart-queue|tabs|locks?|deadlock|processes',
  'twice|counts once|however (many|often)|loses|parallel|same time',
];
const GUARD = new RegExp(`\\b(${GUARDS.join('|')})\\b`, 'i');

/** Whether a fault is a test that may run once more. */
export const mayRerun = ({ file, name }) => name !== undefined && !GUARD.test(`${file} ${name}`);

/**
 * Runs the failed tests of a suite once more; what passes then is flaky, and counts as passed. More of them than
 * may be flaky fail the run in any case, and are left as they are.
 */
async function afterReruns({ passed, failed }, rerun) {
  const candidates = failed.filter(mayRerun);
  const flaky = [];
  for (const fault of candidates.length > MAX_FLAKY ? [] : candidates) {
    console.log(`\nOnce more: ${titleOf(fault)}`);
    const again = await rerun(fault);
    if (again.passed > 0 && again.failed.length === 0) flaky.push(fault);
  }
  const isFlaky = (fault) => flaky.includes(fault);
  return {
    passed: passed + flaky.length,
    failed: failed.filter((fault) => !isFlaky(fault)),
    flaky,
  };
}

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

/** Runs a suite with vitest, and these words of its arguments; the suite's `Outcome`. */
export function vitest(suite, words, { env, reruns }) {
  const reporters = ['--reporter=default', '--reporter=./scripts/test/vitest-reporter.mjs'];
  const start = (more, timeout) =>
    outcomeOf(suite, 'vitest', ['run', ...words, ...reporters, ...more], { env, timeout });
  return withReruns(start, reruns, ({ file, name }) => [file, '-t', `^${escape(name)}$`]);
}

/** Runs a suite with Playwright, and these words of its arguments; the suite's `Outcome`. */
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
