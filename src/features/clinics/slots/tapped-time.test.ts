import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTime, storeTappedTime, readTappedTime } from './tapped-time';

const SEONGSU = 'a'.repeat(24);
const JEJU = 'b'.repeat(24);
const AT = Date.parse('2026-11-21T15:30:00+09:00');
const THIRTY_MINUTES = 30 * 60_000;

beforeEach(() => {
  vi.setSystemTime('2026-11-21T10:00:00+09:00');
  forgetTime();
});
afterEach(() => vi.useRealTimers());

describe('a time that was tapped on a clinic’s home (product 4, Checkout start)', () => {
  it('is kept for as many checkouts as there are, until it is forgotten', () => {
    storeTappedTime(SEONGSU, AT);
    const stored = { appointmentStartedAt: AT, appointmentEndedAt: AT + THIRTY_MINUTES };
    expect([readTappedTime(SEONGSU), readTappedTime(SEONGSU)]).toEqual([stored, stored]);
    forgetTime();
    expect(readTappedTime(SEONGSU)).toBeNull();
  });

  it('is replaced by a later tap, also on another clinic’s home', () => {
    storeTappedTime(SEONGSU, AT);
    storeTappedTime(JEJU, AT + THIRTY_MINUTES);
    expect(readTappedTime(JEJU)?.appointmentStartedAt).toBe(AT + THIRTY_MINUTES);
  });

  it('is gone once another clinic is ordered at', () => {
    storeTappedTime(SEONGSU, AT);
    expect(readTappedTime(JEJU)).toBeNull();
    expect(readTappedTime(SEONGSU)).toBeNull();
  });

  it('is gone when it has begun', () => {
    storeTappedTime(SEONGSU, AT);
    vi.setSystemTime(AT + THIRTY_MINUTES);
    expect(readTappedTime(SEONGSU)).toBeNull();
    vi.setSystemTime('2026-11-21T10:00:00+09:00');
    expect(readTappedTime(SEONGSU), 'for good').toBeNull();
  });

  it.each(['', 'x', 'null', '{}', `{"clinicId":"${SEONGSU}","startedAt":"15:30"}`])(
    'counts as none where %o is stored',
    (text) => {
      sessionStorage.setItem('chosenTime', text);
      expect(readTappedTime(SEONGSU)).toBeNull();
    },
  );
});
