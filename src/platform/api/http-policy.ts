import type { Endpoint } from '@contract/core/endpoint';
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
 * The status table (product 8): 401, and 403 on `/postprocess`, refresh and repeat once; other 4xx end the session;
 * 5xx show a dialog. Declared statuses, 429, calls without a token and network errors never affect the session.
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
