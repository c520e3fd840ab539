import type { ForeignHosts } from '@contract/core/backend';
import { foreignAddress } from '../http/paths';

/** A page waits no longer for a backend elsewhere: the browser then asks itself, and says so. */
const PAGE_TIMEOUT_MS = 5000;

/** Answers a call of the API. */
export type FetchApi = (request: Request) => Response | Promise<Response>;

/** Sends what rendering asks to the host where it is: in process, or over HTTP to one elsewhere, and nowhere else. */
export function reachHosts(
  hosts: ForeignHosts,
  ours: FetchApi,
  overHttp: typeof fetch = fetch,
): FetchApi {
  return async (request) => {
    const address = foreignAddress(hosts, new URL(request.url));
    if (address === null) return ours(request);
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PAGE_TIMEOUT_MS)]);
    const ask = () => overHttp(new Request(address, request), { signal, redirect: 'error' });
    try {
      return await ask();
    } catch (error) {
      if (request.method !== 'GET' || !isClosed(error)) throw error;
      return ask();
    }
  };
}

/** Whether the host closed an idle connection at the moment the request took it. */
function isClosed(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown } };
  return cause?.code === 'ECONNRESET' || cause?.code === 'UND_ERR_SOCKET';
}
