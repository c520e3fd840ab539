import * as z from 'zod/mini';
import type { Endpoint } from '@contract/endpoint';
import { ApiError } from './api-error';
import { fieldLabel } from './field-labels';
import { badText } from './text';

type Part = 'params' | 'query' | 'body';

/**
 * One part of a request through the endpoint's schema. Throws `ApiError` `invalid_fields` with a
 * Korean message for each path; 422, or 400 where the endpoint declares no 422.
 */
export function parsePart(endpoint: Endpoint, part: Part, value: unknown): unknown {
  const schema = endpoint[part];
  if (!schema) return undefined;
  const bad = badText(value);
  if (bad !== null) throw invalid(endpoint, { [bad.join('.')]: invalidMessage(bad) });
  const result = z.safeParse(schema, value, { error: (issue) => invalidMessage(issue.path ?? []) });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw invalid(endpoint, fields);
}

function invalid(endpoint: Endpoint, fields: Record<string, string>): ApiError {
  const status = endpoint.declares.includes(422) ? 422 : 400;
  return new ApiError(status, 'invalid_fields', { fields });
}

/** `{항목} 값이 올바르지 않습니다.` (design 8); schemas that have a better message bring it along. */
function invalidMessage(path: readonly PropertyKey[]): string {
  return `${fieldLabel(path)} 값이 올바르지 않습니다.`;
}
