/**
 * Runs the action in one tab at a time by a Web Lock; with `waitMs`, without the lock if it is not granted in time.
 * An insecure context has no locks: it runs at once, and the server prevents a double effect (product 4).
 */
export async function withLock<T>(
  name: 'dalim-session' | 'dalim-cart-queue' | 'dalim-cart-copy',
  action: () => T | Promise<T>,
  waitMs?: number,
): Promise<T> {
  if (!('locks' in navigator)) return action();
  const waiting = new AbortController();
  const limit = waitMs === undefined ? 0 : setTimeout(() => waiting.abort(), waitMs);
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, () => {
      clearTimeout(limit);
      return action();
    });
  } catch (error) {
    if (!waiting.signal.aborted) throw error;
    return action();
  }
}
