import { CHUNK_RETRIES_MS, LATE_CHUNK_RETRY_MS } from './delays';
import { onNetworkChange } from './network';
import { wait, waitOr } from './wait';

/** Loads a chunk that the next step needs, and retries for half a minute. Rejects with the last error. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of CHUNK_RETRIES_MS) {
    try {
      return await load();
    } catch {
      await wait(pause);
    }
  }
  return load();
}

/** The event of a patient who misses a part of the page: whatever waits for its chunk asks for it at once. */
export const WANTED = 'wanted';

/** Loads a chunk that the page can do without, however long it takes. Never rejects: React would keep that. */
export async function importUntilHere<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1)
    try {
      return await load();
    } catch (error) {
      // a fault of the file itself, which nobody else would hear of
      if (tries === 0 && !isMissingFile(error)) reportError(error);
      await waitOr(CHUNK_RETRIES_MS[tries] ?? LATE_CHUNK_RETRY_MS, onWanted);
    }
}

/** Runs when it is worth to ask for a missing chunk again; answers how to stop. */
export function onWanted(run: () => void): () => void {
  const stop = onNetworkChange(run);
  window.addEventListener(WANTED, run);
  return () => {
    stop();
    window.removeEventListener(WANTED, run);
  };
}

const MISSING = /ported module|module script|load css/i;

/** Whether a file of the app did not arrive, in the words of the engines and of the build. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message);
}
