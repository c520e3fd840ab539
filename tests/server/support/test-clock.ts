/** Saturday 21 November 2026, 10:00 in Seoul. */
export const START = Date.parse('2026-11-21T10:00:00+09:00');

export interface TestClock {
  /** The server's clock. */
  read: () => number;
  readonly now: number;
  advance(ms: number): void;
  /** Sets the time, or resets it to `START`. */
  set(at?: number): void;
}

/** A clock that moves only when a test sets it. */
export function createTestClock(): TestClock {
  let now = START;
  return {
    read: () => now,
    get now() {
      return now;
    },
    advance: (ms) => {
      now += ms;
    },
    set: (at = START) => {
      now = at;
    },
  };
}
