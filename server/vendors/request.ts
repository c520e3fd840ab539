export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** Nothing usable came back in time: no connection, time-out, cut off. What it did over there is unknown. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

export interface VendorAnswer {
  status: number;
  /** The parsed JSON, `undefined` when the body was none. */
  body: unknown;
}

/**
 * Calls a vendor and reads the whole answer within `timeoutMs`, whether or not the given `fetch` heeds signals.
 * @throws NoAnswer
 */
export async function callVendor(
  fetch: Fetch,
  timeoutMs: number,
  url: string,
  init: RequestInit,
): Promise<VendorAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const expired = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('timed out')), { once: true });
  });
  try {
    return await Promise.race([exchange(fetch, url, { ...init, signal }), expired]);
  } catch (cause) {
    throw new NoAnswer(`no answer from ${new URL(url).host}`, { cause });
  }
}

async function exchange(fetch: Fetch, url: string, init: RequestInit): Promise<VendorAnswer> {
  const response = await fetch(url, init);
  return { status: response.status, body: parse(await response.text()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
