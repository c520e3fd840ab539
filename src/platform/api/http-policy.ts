import type { Endpoint } from '@contract/endpoint';
import type { ApiError } from './api-error';

/** A call that did not succeed, as the status table sees it. */
export interface Failure {
  error: ApiError;
  endpoint: Pick<Endpoint, 'auth' | 'host' | 'path'>;
  /** The path of the page that is open. */
  pagePath: string;
  /** The call has been repeated after a refresh already. */
  isRepeated: boolean;
}

/** What follows: for the session, and whether the patient is told in a dialog. */
export interface Verdict {
  session: 'refresh' | 'end' | 'keep';
  isTold: boolean;
}

/**
 * The status table of spec 8, for all clients of spec 7. 401 refreshes and repeats the call once, and
 * ends the session when it comes again; 403 does the same on a path containing /postprocess, but is
 * rejected when it comes again, and ends the session elsewhere; other 4xx end it; a fault of the
 * server is told; network, time-out, cross-origin and unreadable answers keep it.
 *
 * Three exceptions (design 5): statuses that the endpoint declares belong to its normal life; calls
 * that carry no token say nothing of the session; the token service is the session's own business.
 */
export function judge({ error, endpoint, pagePath, isRepeated }: Failure): Verdict {
  const { kind, status, declared } = error;
  const isTold = kind === 'http' && status >= 500 && endpoint.host !== 'token-service';
  const keep: Verdict = { session: 'keep', isTold };
  if (kind !== 'http' || declared || endpoint.auth === 'none' || status < 400 || status >= 500)
    return keep;
  if (status === 401) return { session: isRepeated ? 'end' : 'refresh', isTold };
  const isPostprocess = [pagePath, endpoint.path].some((path) => path.includes('/postprocess'));
  if (status === 403 && isPostprocess) return isRepeated ? keep : { session: 'refresh', isTold };
  return { session: 'end', isTold };
}
