import { ERROR_MESSAGES, type ErrorCode } from '@contract/core/error-messages';
import type { ErrorBody } from '@contract/core/endpoint';

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
