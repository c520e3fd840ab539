import { OWN_HEADER } from '@contract/core/constants';
import { REQUEST_TIMEOUT_MS } from '@contract/core/figures';
import { needsIdempotencyKey } from '@contract/core/descriptor';
import { reportCaughtError } from '@/platform/error-reports/caught-errors';
import { noteAnswerDate } from './answer-dates';
import { ApiError } from './api-error';
import { requestAddress, type LooseRequest } from './request-address';
import { loadEndpoint, type AnswerOf, type AppDescriptor, type RequestOf } from './load-endpoint';
import { noteServerDate } from './server-clock';
import { noteUnanswered } from './watch-answers';

/** How requests are sent: in the browser `fetch`, on the server a call in process. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Required by calls that change something; see `newIdempotencyKey`. */
  key?: string | undefined;
  token?: string | null | undefined;
}

/** Aborts with the first of them; `AbortSignal.any` is missing on iOS before 17.4. */
function firstOf(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => {
      either.abort(signal.reason);
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

/** Sends one call and returns its parsed body; throws `ApiError`, reports 5xx. `createApi` adds repeats and session. */
export async function sendRequest<D extends AppDescriptor>(
  fetch: Fetch,
  descriptor: D,
  request: RequestOf<D>,
  options: SendOptions = {},
): Promise<AnswerOf<D>> {
  // the schemas load in parallel with the request
  const checks = import('./check-answer');
  const loading = Promise.all([loadEndpoint(descriptor), checks]).catch((cause: unknown) => {
    throw new ApiError('network', { cause });
  });
  loading.catch(() => undefined);
  const loose: LooseRequest = request;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (loose.body !== undefined) headers['content-type'] = 'application/json';
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  if (needsIdempotencyKey(descriptor)) headers['idempotency-key'] = options.key ?? '';
  if (descriptor.hasOwnHeader) headers[OWN_HEADER] = '1';
  const timeout = AbortSignal.timeout(descriptor.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const signal = options.signal ? firstOf(options.signal, timeout) : timeout;
  const init: RequestInit = { method: descriptor.method, headers, signal };
  if (loose.body !== undefined) init.body = JSON.stringify(loose.body);

  const sentAt = Date.now();
  let response: Response;
  let body: unknown;
  try {
    const address = requestAddress(descriptor, loose);
    response = await fetch(address, init);
    const made = response.headers.get('date');
    // other responses may come from a cache, with an old date
    if (response.headers.get('cache-control') === 'no-store')
      noteServerDate(made, sentAt, Date.now());
    else if (descriptor.method === 'GET' && response.ok) noteAnswerDate(address, made);
    body = await response.json().catch((error: unknown) => {
      // truncated, or the page of a captive portal or proxy: not our server
      if (response.ok || signal.aborted) throw error;
      return undefined;
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    noteUnanswered();
    throw new ApiError(timeout.aborted ? 'timeout' : 'network', { cause: error });
  }
  if (!response.ok) {
    const error = new ApiError('http', {
      status: response.status,
      declared: descriptor.declares.some((declared: number) => declared === response.status),
      // the status counts, even where the file that reads the body cannot be had
      ...(await checks.then(
        ({ errorBody }) => errorBody(body),
        () => ({}),
      )),
    });
    // the server logs its own rendering errors
    if (error.status >= 500 && !import.meta.env.SSR) reportCaughtError(error);
    throw error;
  }
  const [endpoint, { checkedAnswer }] = await loading;
  return checkedAnswer(endpoint, body) as AnswerOf<D>;
}
