/** Soon at first; never so seldom that a patient whose network is back waits for the next time. */
const PAUSES_MS = [500, 1000, ...Array.from({ length: 14 }, () => 2000)];

/**
 * Loads a part of the app that what the patient does next cannot go without, and tries again for half a
 * minute while its file does not arrive: a server that starts again, a station between two tunnels.
 * Rejects with the last error.
 */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
