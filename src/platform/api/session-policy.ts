import type { ApiError } from './api-error';

/** What a failed call means for the session (spec 8). */
export type SessionVerdict = 'refresh' | 'end' | 'keep';

/**
 * The status table of spec 8: 401 refreshes, 403 refreshes on a path containing /postprocess and
 * ends the session elsewhere, other 4xx end it, all else keeps it. Statuses that the endpoint
 * declares belong to its normal life and never touch the session (design 5, Errors).
 */
export function sessionVerdict(error: ApiError, pagePath: string): SessionVerdict {
  if (error.kind !== 'http' || error.declared) return 'keep';
  if (error.status === 401) return 'refresh';
  if (error.status === 403) return pagePath.includes('/postprocess') ? 'refresh' : 'end';
  return error.status >= 400 && error.status < 500 ? 'end' : 'keep';
}
