import { describe, expect, it } from 'vitest';
import { isGoodMoment, parseMemory, rememberStart, type InstallMemory } from './use-install';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const memory: InstallMemory = { visits: 1, seenAt: 0, closedAt: null };
const moment = { memory, now: DAY_MS, hasAdded: false, hasBought: false };

it('counts visits, not reloads', () => {
  const first = rememberStart(null, 0);
  expect(first.visits).toBe(1);
  expect(rememberStart(first, MINUTE_MS).visits).toBe(1);
  expect(rememberStart(first, 31 * MINUTE_MS)).toEqual({
    ...first,
    visits: 2,
    seenAt: 31 * MINUTE_MS,
  });
});

it.each([null, '', '{', '[]', '{"visits":"2"}'])('does not believe %j', (text) => {
  expect(parseMemory(text)).toBeNull();
});

it('stored memory', () => {
  expect(parseMemory(JSON.stringify(memory))).toEqual(memory);
});

describe('when the invitation shows', () => {
  it('not on the first visit', () => {
    expect(isGoodMoment(moment)).toBe(false);
  });

  it.each([
    { ...moment, memory: { ...memory, visits: 2 } },
    { ...moment, hasAdded: true },
    { ...moment, hasBought: true },
  ])('is good on a second visit, with a cart, or after a purchase', (good) => {
    expect(isGoodMoment(good)).toBe(true);
    const closed = { ...good.memory, closedAt: good.now - DAY_MS };
    expect(isGoodMoment({ ...good, memory: closed })).toBe(false);
    expect(isGoodMoment({ ...good, memory: { ...closed, closedAt: good.now - 91 * DAY_MS } })).toBe(
      true,
    );
  });
});
