import { BRAND_NAME } from '@contract/core/brand';
import { errorBodySchema } from '@contract/core/endpoint';
import { RELEASE } from '@contract/core/figures';
import {
  answer,
  fields,
  json,
  jsonSchema,
  STATUS_TEXTS,
  type JsonSchema,
} from '../../http/openapi';
import type { StaffCallShape } from './staff-api';

/** The calls as OpenAPI 3.1, from the schemas that check them; answers are described in `docs/staff-api.md`. */
export function staffDocument(calls: readonly StaffCallShape[]): JsonSchema {
  const paths = new Map<string, JsonSchema>();
  for (const call of calls) {
    const path = `/staff-api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    const operations = { [call.method.toLowerCase()]: operation(call) };
    paths.set(path, { ...paths.get(path), ...operations });
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND_NAME} staff API`, version: RELEASE },
    security: [{ key: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
  };
}

function operation({ task, params, query, body }: StaffCallShape): JsonSchema {
  const error = { $ref: '#/components/schemas/Error' };
  const failures = [401, 403, 404, 409, 422, 429].map((status) => [
    status,
    answer(STATUS_TEXTS[status] ?? '', error),
  ]);
  return {
    tags: [task],
    parameters: [...fields(params, 'path'), ...fields(query, 'query')],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: { 200: { description: '성공' }, ...Object.fromEntries(failures) },
  };
}
