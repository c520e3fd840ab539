import { CHUNK_RETRIES_MS } from './delays';
import { wait } from './wait';

/**
 * Loads a chunk that the patient's next step needs, and retries for half a minute, for example while a server
 * restarts or a train is in a tunnel. Rejects with the last error.
 */
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
