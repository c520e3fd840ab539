import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetTime, keepTime, keptTime } from './kept-time';

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
    keepTime(SEONGSU, AT);
    const kept = { appointmentStartedAt: AT, appointmentEndedAt: AT + THIRTY_MINUTES };
    expect([keptTime(SEONGSU), keptTime(SEONGSU)]).toEqual([kept, kept]);
    forgetTime();
    expect(keptTime(SEONGSU)).toBeNull();
  });

  it('is replaced by a later tap, also on another clinic’s home', () => {
    keepTime(SEONGSU, AT);
    keepTime(JEJU, AT + THIRTY_MINUTES);
    expect(keptTime(JEJU)?.appointmentStartedAt).toBe(AT + THIRTY_MINUTES);
  });

  it('is gone once another clinic is ordered at', () => {
    keepTime(SEONGSU, AT);
    expect(keptTime(JEJU)).toBeNull();
    expect(keptTime(SEONGSU)).toBeNull();
  });

  it('is gone when it has begun', () => {
    keepTime(SEONGSU, AT);
    vi.setSystemTime(AT + THIRTY_MINUTES);
    expect(keptTime(SEONGSU)).toBeNull();
    vi.setSystemTime('2026-11-21T10:00:00+09:00');
    expect(keptTime(SEONGSU), 'for good').toBeNull();
  });

  it.each(['', 'x', 'null', '{}', `{"clinicId":"${SEONGSU}","startedAt":"15:30"}`])(
    'counts as none where %o is stored',
    (text) => {
      sessionStorage.setItem('chosenTime', text);
      expect(keptTime(SEONGSU)).toBeNull();
    },
  );
});
