import { beforeEach, describe, expect, it, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 6, 30);

const dateOf = (at: number) => new Date(at).toUTCString();

/** The clock as a page that was just opened has it. */
async function fresh() {
  vi.resetModules();
  return import('./server-clock');
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

describe('the server’s clock', () => {
  it('is this device’s until an answer has told, and when they agree', async () => {
    const { hearServerDate, serverNow } = await fresh();
    hearServerDate(null, NOW, NOW + 100);
    hearServerDate('soon', NOW, NOW + 100);
    hearServerDate(dateOf(NOW), NOW, NOW + 100);
    expect(serverNow()).toBe(NOW);
  });

  it.each([2, -2])('is known on a device that is %i hours off, to the second', async (hours) => {
    const { hearServerDate, serverNow } = await fresh();
    const real = NOW + hours * HOUR_MS;
    hearServerDate(dateOf(real), NOW, NOW + 100);
    expect(Math.abs(serverNow() - real)).toBeLessThan(1000);
  });

  it('does not jump with each answer, and follows a clock that was set right', async () => {
    const { hearServerDate, serverNow } = await fresh();
    hearServerDate(dateOf(NOW + HOUR_MS), NOW, NOW + 100);
    const before = serverNow();
    hearServerDate(dateOf(NOW + HOUR_MS + 999), NOW + 700, NOW + 900);
    expect(serverNow()).toBe(before);
    hearServerDate(dateOf(NOW), NOW, NOW + 100);
    expect(Math.abs(serverNow() - NOW)).toBeLessThan(1000);
  });
});
