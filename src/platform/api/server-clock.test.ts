import { beforeEach, describe, expect, it, vi } from 'vitest';

const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 6, 30);

const dateOf = (at: number) => new Date(at).toUTCString();

/** The clock of a page that was just opened. */
async function fresh() {
  vi.resetModules();
  return import('./server-clock');
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  return () => vi.useRealTimers();
});

describe('the server’s clock', () => {
  it('is the device’s until a response has arrived, and when they agree', async () => {
    const { noteServerDate, serverNow } = await fresh();
    noteServerDate(null, NOW, NOW + 100);
    noteServerDate('soon', NOW, NOW + 100);
    noteServerDate(dateOf(NOW), NOW, NOW + 100);
    expect(serverNow()).toBe(NOW);
  });

  it.each([2, -2])('is known on a device that is %i hours off, to the second', async (hours) => {
    const { noteServerDate, serverNow } = await fresh();
    const real = NOW + hours * HOUR_MS;
    noteServerDate(dateOf(real), NOW, NOW + 100);
    expect(Math.abs(serverNow() - real)).toBeLessThan(1000);
  });

  it('ignores the latency of each response, and follows a clock that was corrected', async () => {
    const { noteServerDate, serverNow } = await fresh();
    noteServerDate(dateOf(NOW + HOUR_MS), NOW, NOW + 100);
    const before = serverNow();
    noteServerDate(dateOf(NOW + HOUR_MS + 999), NOW + 700, NOW + 900);
    expect(serverNow()).toBe(before);
    noteServerDate(dateOf(NOW), NOW, NOW + 100);
    expect(Math.abs(serverNow() - NOW)).toBeLessThan(1000);
  });
});
