import { INTERNAL_ERROR_MESSAGE } from '@contract/core/constants';
import type { ErrorBody } from '@contract/core/endpoint';

/** Why a call failed. `status` is 0 unless `kind` is `http`. */
type ApiErrorKind = 'http' | 'network' | 'timeout' | 'decode';

const MESSAGES: Readonly<Record<Exclude<ApiErrorKind, 'http'>, string>> = {
  network: '인터넷에 연결되지 않았습니다. 연결을 확인하고 다시 시도해 주세요.',
  timeout: '응답이 늦어지고 있습니다. 잠시 후에 다시 시도해 주세요.',
  decode: INTERNAL_ERROR_MESSAGE,
};

/** A failed call, with a Korean `message` that can be shown. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Whether the endpoint declares this status as expected (product 7, Errors). */
  readonly declared: boolean;

  constructor(
    kind: ApiErrorKind,
    options: { status?: number; body?: ErrorBody; declared?: boolean; cause?: unknown } = {},
  ) {
    const fallback = kind === 'http' ? INTERNAL_ERROR_MESSAGE : MESSAGES[kind];
    super(options.body?.message ?? fallback, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.status = options.status ?? 0;
    this.code = options.body?.code ?? kind;
    this.fields = options.body?.fields ?? {};
    this.declared = options.declared ?? false;
  }

  /** Whether the request may have reached the server, but its response was lost. */
  get isLost(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }
}

/** The message to show for any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : INTERNAL_ERROR_MESSAGE;
}
