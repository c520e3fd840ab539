import type { Endpoint } from '@contract/endpoint';
import type { ApiError } from './api-error';

/** A failed call, as input of the status table. */
interface Failure {
  error: ApiError;
  endpoint: Pick<Endpoint, 'auth' | 'host' | 'path'>;
  /** The path of the open page. */
  pagePath: string;
  /** The call has already been repeated after a refresh. */
  isRepeated: boolean;
}

/** The outcome: for the session, and whether a dialog shows. */
interface Verdict {
  session: 'refresh' | 'end' | 'keep';
  isTold: boolean;
}

/**
 * The status table of product 8, for all clients of product 7. 401 refreshes and repeats the call once, and a
 * second one ends the session; 403 does the same on a path containing /postprocess, but is rejected the
 * second time, and ends the session elsewhere; other 4xx end it; 5xx shows a dialog; network errors,
 * time-outs, CORS errors and unreadable responses keep it.
 * Four exceptions (product 7): statuses that the endpoint declares are expected; 429 says to wait; calls without a
 * token do not concern the session; the token service handles its own errors.
 */
export function judge({ error, endpoint, pagePath, isRepeated }: Failure): Verdict {
  const { kind, status, declared } = error;
  const isTold = kind === 'http' && status >= 500 && endpoint.host !== 'token-service';
  const unchanged: Verdict = { session: 'keep', isTold };
  const isAbove = status < 400 || status >= 500 || status === 429;
  if (kind !== 'http' || declared || endpoint.auth === 'none' || isAbove) return unchanged;
  if (status === 401) return { session: isRepeated ? 'end' : 'refresh', isTold };
  const isPostprocess = [pagePath, endpoint.path].some((path) => path.includes('/postprocess'));
  if (status === 403 && isPostprocess)
    return isRepeated ? unchanged : { session: 'refresh', isTold };
  return { session: 'end', isTold };
}
