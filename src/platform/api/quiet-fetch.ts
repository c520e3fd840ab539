/**
 * Replaces the analytics library's fetch (see `vite.config.ts`), because the library logs each failed request.
 * Failures get a synthetic response: 503 (retry later), or 204 for a beacon sent while leaving the page.
 */
export async function fetch(input: string, init: RequestInit = {}): Promise<Response> {
  try {
    // the browser itself logs failed requests while it is offline
    if (!navigator.onLine) throw new TypeError('offline');
    // an event on its way survives the page that it was sent from
    return await globalThis.fetch(input, { ...init, keepalive: true });
  } catch {
    return new Response(null, { status: init.keepalive === true ? 204 : 503 });
  }
}
