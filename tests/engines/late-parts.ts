import { expect, vi } from 'vitest';
import { LATE_CHUNK_RETRY_MS } from '@/loading/delays';
import type { Patient } from './patient';

/**
 * Scrolls, which asks for the footer's script and the like, and waits until half a minute of tries is over, which
 * passes here in two seconds.
 */
export async function loseLateParts(patient: Patient): Promise<void> {
  await patient.run((pause) => {
    const wait = window.setTimeout.bind(window);
    window.setTimeout = ((then: () => void, ms = 0) => {
      if (ms === pause) document.documentElement.dataset.givenUp = '';
      return wait(then, ms < pause ? ms / 20 : ms);
    }) as typeof window.setTimeout;
    window.scrollBy(0, 300);
  }, LATE_CHUNK_RETRY_MS);
  await vi.waitFor(
    async () =>
      expect(await patient.run(() => 'givenUp' in document.documentElement.dataset)).toBe(true),
    { timeout: 30_000 },
  );
}

/** The app takes over the footer, which it has not had until now. */
export async function findLateParts(patient: Patient): Promise<void> {
  await vi.waitFor(
    async () => {
      const isAlive = await patient.run(() => {
        window.dispatchEvent(new Event('online'));
        const footer = document.querySelector('footer');
        return Object.keys(footer ?? {}).some((key) => key.startsWith('__reactFiber'));
      });
      expect(isAlive).toBe(true);
    },
    { timeout: 30_000, interval: 500 },
  );
}
