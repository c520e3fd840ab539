// A failed test runs once more, alone (decision 0117).
import { titleOf } from './report.mjs';

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

/**
 * Whether a fault is a test that may run once more.
 * @param {import('./report.mjs').Fault} fault
 */
export const mayRerun = ({ file, name }) => name !== undefined && !GUARD.test(`${file} ${name}`);

/**
 * Runs the failed tests of a suite once more; what passes then is flaky, and counts as passed. More of them than
 * may be flaky fail the run in any case, and are left as they are.
 * @param {import('./report.mjs').Outcome} outcome
 * @param {(fault: import('./report.mjs').Fault) => Promise<import('./report.mjs').Outcome>} rerun
 * @returns {Promise<import('./report.mjs').Outcome>}
 */
export async function afterReruns({ passed, failed }, rerun) {
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
