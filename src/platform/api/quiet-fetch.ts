/**
 * The analytics library's door to the network (see `vite.config.ts`): where its service is blocked or
 * away the library would write to the console at every turn, so a lost call looks to it like an answer
 * that it knows: come again later, or for one that was sent while leaving the page, done.
 */
export async function fetch(input: string, init: RequestInit = {}): Promise<Response> {
  try {
    // the browser itself writes a line for each call that it cannot make
    if (!navigator.onLine) throw new TypeError('offline');
    return await globalThis.fetch(input, init);
  } catch {
    return new Response(null, { status: init.keepalive === true ? 204 : 503 });
  }
}
