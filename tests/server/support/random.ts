interface Random {
  /** From 0 to `below` - 1. */
  integer(below: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/** Deterministic by seed, so that a failure can be repeated (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number) => Math.floor(next() * below);
  return {
    integer,
    chance: (probability) => next() < probability,
    pick: (values) => values[integer(values.length)]!,
  };
}
