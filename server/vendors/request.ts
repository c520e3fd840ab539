import { jsonOf } from '../core/json';
import { inSpan } from '../telemetry/spans';

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;

/** No usable answer: no connection, time-out or aborted. The call may have taken effect. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

export interface VendorAnswer {
  status: number;
  /** The parsed JSON, or `undefined` for any other body. */
  body: unknown;
}

/**
 * Calls a vendor and reads the whole answer within `timeoutMs`, even when the given `fetch` ignores
 * signals.
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
  const { host } = new URL(url);
  // host alone: paths hold numbers of payments and patients
  return inSpan(`${init.method ?? 'GET'} ${host}`, 'CLIENT', async (span) => {
    try {
      const answer = await Promise.race([exchange(fetch, url, { ...init, signal }), expired]);
      span.setAttributes({ 'server.address': host, 'http.response.status_code': answer.status });
      return answer;
    } catch (cause) {
      throw new NoAnswer(`no answer from ${host}`, { cause });
    }
  });
}

async function exchange(fetch: Fetch, url: string, init: RequestInit): Promise<VendorAnswer> {
  // a vendor's call never moves elsewhere, and neither do its credentials
  const response = await fetch(url, { ...init, redirect: 'error' });
  return { status: response.status, body: jsonOf(await response.text()) };
}
