/**
 * Runs the action in one tab at a time by a Web Lock. A page without a secure context has none: there the
 * action runs at once, and the server's keys and successors keep its effect single (product 4). With `waitMs`
 * it runs without the lock when that is not granted in time.
 */
export async function withLock<T>(
  name: 'dalim-session' | 'dalim-cart-queue' | 'dalim-cart-copy' | 'dalim-device-store',
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
