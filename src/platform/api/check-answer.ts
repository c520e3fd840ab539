import * as z from 'zod/mini';
import { type Endpoint, errorBodySchema, type ErrorBody } from '@contract/core/endpoint';
import { ApiError } from './api-error';

/** The answer as its endpoint declares it. @throws ApiError `decode` for any other */
export function checkedAnswer(endpoint: Endpoint, body: unknown): unknown {
  const parsed = z.safeParse(endpoint.response, body);
  if (!parsed.success) throw new ApiError('decode', { cause: parsed.error });
  return parsed.data;
}

/** The body of an error answer; nothing where it is not the server's own. */
export function errorBody(body: unknown): { body?: ErrorBody } {
  const parsed = z.safeParse(errorBodySchema, body);
  return parsed.success ? { body: parsed.data } : {};
}
