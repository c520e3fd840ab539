const failedAt = new Map<string, number>();

/**
 * Whether a chunk has failed at a new address as well. Firefox may have what it imports among its failures, and then
 * only a reload helps.
 */
export const chunks = { areStuck: false };

/**
 * Loads a chunk; the build calls it for every `import()` (`vite.config.ts`). Firefox caches a failed import for the
 * life of the page, so later calls also try the file with a query (decision 0141). Rejects with the browser's error.
 */
export async function loadChunk<T>(load: (query: string) => Promise<T>): Promise<T> {
  try {
    return await load('');
  } catch (error) {
    // the text of the function has the file's name
    const key = String(load);
    const before = failedAt.get(key);
    failedAt.set(key, Date.now());
    if (before === undefined) throw error;
    try {
      return await load(`?${before}`);
    } catch (again) {
      chunks.areStuck = true;
      throw again;
    }
  }
}
