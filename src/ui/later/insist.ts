/** Half a minute in all: a server that starts again, a station between two tunnels. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000];

/**
 * Loads a part of the app that what the patient does next cannot go without, and tries again with
 * growing pauses while its file does not arrive. Rejects with the last error.
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
