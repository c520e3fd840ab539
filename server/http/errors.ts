import type { Context } from 'hono';
import { isDatabaseGone, isWriteRefused } from '../db/errors';
import { errorFields, type Logger } from '../core/logger';
import { ApiError } from './api-error';
import { isApiPath, methodsOf } from './paths';

/** Any error as an answer: `{code, message, fields?}` in Korean, without a stack trace. */
export function answerError(c: Context, error: unknown, logger: Logger): Response {
  const known = asApiError(error);
  if (known.status >= 500) {
    logger.error('failure', { ...errorFields(error), requestId: c.get('requestId') as string });
  }
  return c.json(known.body, known.status, { ...known.headers, 'Cache-Control': 'no-store' });
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseGone(error) || isWriteRefused(error)) {
    return new ApiError(503, 'unavailable', { cause: error, headers: { 'Retry-After': '5' } });
  }
  return new ApiError(500, 'internal', { cause: error });
}

/**
 * The error for an unmounted path of the API hosts: 405 for a wrong method, else 404; null for
 * other paths.
 */
export function unknownApiCall(path: string): ApiError | null {
  if (!isApiPath(path)) return null;
  const methods = methodsOf(path);
  if (methods.length === 0) return new ApiError(404, 'not_found');
  return new ApiError(405, 'method_not_allowed', { headers: { Allow: methods.join(', ') } });
}
