import { describe, expect, it } from 'vitest';
import {
  CHECK_EVERY_MS,
  nextCheckAt,
  nextRefundCheckAt,
} from '../../../server/purchase/payments/check-times';
import { createRandom } from '../support/random';

const DAY_MS = 24 * 60 * 60_000;

describe('the schedule of checks (any attempt age, any millisecond)', () => {
  it('is a whole number of milliseconds in the future, or ends', () => {
    const random = createRandom(26);
    for (let round = 0; round < 20_000; round++) {
      const createdAt = 1_700_000_000_000 + random.integer(DAY_MS);
      const expiresAt = createdAt + random.integer(2 * 60 * 60_000);
      // Half of the ages are short, where each millisecond counts.
      const now = createdAt + random.integer(random.chance(0.5) ? 5_400_000 : 5 * DAY_MS);
      const at = nextCheckAt({ createdAt, expiresAt }, now);
      const seen = `created ${createdAt} expires ${expiresAt} now ${now}: ${at}`;
      if (at === null) {
        expect(now - createdAt, seen).toBeGreaterThan(3 * DAY_MS);
        continue;
      }
      if (!Number.isSafeInteger(at) || at < now + CHECK_EVERY_MS) expect.fail(seen);
    }
  });

  it('for refunds is in the future and whole, after any number of tries', () => {
    for (let tries = 0; tries < 200; tries++) {
      const at = nextRefundCheckAt(tries, 1_700_000_000_001);
      expect(Number.isSafeInteger(at) && at > 1_700_000_000_001, `try ${tries}: ${at}`).toBe(true);
    }
  });
});
