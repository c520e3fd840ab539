import * as z from 'zod/mini';
import type { ForeignHosts } from '@contract/core/backend';
import { BRAND_NAME } from '@contract/core/brand';
import { OWN_HEADER } from '@contract/core/constants';
import { RELEASE } from '@contract/core/figures';
import { ENDPOINTS } from '@contract/endpoints';
import { needsIdempotencyKey } from '@contract/core/descriptor';
import { type Endpoint, errorBodySchema } from '@contract/core/endpoint';
import { isForeign, endpointPath } from './paths';

export type JsonSchema = Record<string, unknown>;

export const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: '요청을 읽을 수 없음',
  401: '로그인이 필요함',
  403: '허용되지 않음',
  404: '없거나 내 것이 아님',
  409: '그사이 바뀌었거나 겹침',
  422: '입력이 올바르지 않음',
  429: '요청이 너무 많음',
};

/** The contract as OpenAPI 3.1 (product 7), without the calls that a host elsewhere answers. */
export function openApiDocument(publicOrigin: string, hosts: ForeignHosts = {}): JsonSchema {
  const paths = new Map<string, JsonSchema>();
  for (const endpoint of ENDPOINTS.filter((call) => !isForeign(hosts, call))) {
    const path = endpointPath(endpoint);
    const operations = { [endpoint.method.toLowerCase()]: operation(endpoint) };
    paths.set(path, { ...paths.get(path), ...operations });
  }
  return {
    openapi: '3.1.0',
    info: { title: BRAND_NAME, version: RELEASE, description: '한약 주문과 비대면 진료 예약' },
    servers: [{ url: publicOrigin }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: jsonSchema(errorBodySchema, 'output') },
    },
  };
}

function operation(endpoint: Endpoint): JsonSchema {
  const answers = { 200: answer('성공', jsonSchema(endpoint.response, 'output')) };
  const declared: Iterable<number> = new Set([
    ...endpoint.declares,
    ...(endpoint.auth === 'none' ? [] : [401]),
    429,
  ]);
  const error = { $ref: '#/components/schemas/Error' };
  const failures = [...declared].map((status) => [
    status,
    answer(STATUS_TEXTS[status] ?? '실패', error),
  ]);
  return {
    operationId: endpoint.name,
    tags: [endpoint.host],
    summary: endpoint.summary,
    ...security(endpoint),
    parameters: parameters(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(jsonSchema(endpoint.body, 'input')) } }
      : {}),
    responses: { ...answers, ...Object.fromEntries(failures), default: answer('실패', error) },
  };
}

function security({ auth }: Endpoint): JsonSchema {
  if (auth === 'none') return { security: [] };
  return { security: auth === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }] };
}

const header = (name: string, description: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...schema },
});
const KEY = header('Idempotency-Key', '같은 요청을 되풀이해도 한 번만 이루어지게 하는 값', {
  pattern: '^[\\w-]{8,80}$',
});
const OWN = header(OWN_HEADER, '다른 사이트의 화면이 보낼 수 없는 요청임을 알리는 값', {});

const parameters = (endpoint: Endpoint): JsonSchema[] => [
  ...fields(endpoint.params, 'path'),
  ...fields(endpoint.query, 'query'),
  ...(needsIdempotencyKey(endpoint) ? [KEY] : []),
  ...(endpoint.hasOwnHeader ? [OWN] : []),
];

/** The parameters of a schema; none without one. */
export function fields(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): JsonSchema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

export const json = (schema: JsonSchema) => ({ 'application/json': { schema } });
export const answer = (description: string, schema: JsonSchema) => ({
  description,
  content: json(schema),
});
