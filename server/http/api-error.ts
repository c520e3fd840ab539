import type { Context } from 'hono';
import { ERROR_MESSAGES, type ErrorCode } from '@contract/core/error-messages';
import type { ErrorBody } from '@contract/core/endpoint';
import { isDatabaseGone, isWriteRefused } from '../db/errors';
import { errorFields, type Logger } from '../core/logger';

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

interface ErrorDetails {
  /** Replaces the code's default Korean message. */
  message?: string;
  /** A field's path to its Korean message. */
  fields?: Record<string, string>;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An error answer; thrown anywhere below a handler (product 7, Errors). */
export class ApiError extends Error {
  readonly status: ErrorStatus;
  readonly code: ErrorCode;
  readonly body: ErrorBody;
  readonly headers: Record<string, string>;

  constructor(status: ErrorStatus, code: ErrorCode, details: ErrorDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = details.headers ?? {};
    const message = details.message ?? ERROR_MESSAGES[code];
    this.body = details.fields ? { code, message, fields: details.fields } : { code, message };
  }
}

/** What was looked up. Throws `ApiError` 404 where there is nothing. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new ApiError(404, 'not_found');
  return value;
}

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
