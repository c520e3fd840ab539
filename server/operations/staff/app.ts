import { Hono } from 'hono';
import { BRAND_NAME } from '@contract/core/brand';
import { errorBodySchema } from '@contract/core/endpoint';
import { RELEASE } from '@contract/core/figures';
import type { HttpEnv } from '../../http/api';
import { ApiError, answerError } from '../../http/api-error';
import { requestLog } from '../../http/request-log';
import { DATA_POLICY } from '../../http/security-headers';
import { appointmentCalls, blockedTimeCalls } from './appointment-calls';
import { orderCalls } from './order-calls';
import { questionCalls } from './question-calls';
import type { StaffApi, StaffCallShape } from './staff-api';
import { stockCalls } from './stock-calls';
import {
  answer,
  fields,
  json,
  jsonSchema,
  STATUS_TEXTS,
  type JsonSchema,
} from '../../http/openapi';

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': DATA_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** The staff API (0133), apart from the shop's addresses; it refuses browsers, our own pages too. */
export function createStaffApp(options: Omit<StaffApi, 'app' | 'calls'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { logger } = options.deps;
  app.use(requestLog(logger));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  });
  app.use(async (c, next) => {
    if (!URL.canParse(c.req.url)) throw new ApiError(400, 'invalid_request');
    if (c.req.header('Origin') !== undefined) throw new ApiError(403, 'invalid_request');
    await next();
  });
  app.onError((error, c) => answerError(c, error, logger));
  app.notFound((c) => answerError(c, new ApiError(404, 'not_found'), logger));
  const api: StaffApi = { app, calls: [], ...options };
  appointmentCalls(api);
  blockedTimeCalls(api);
  orderCalls(api);
  questionCalls(api);
  stockCalls(api);
  const document = staffDocument(api.calls);
  app.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json');
    return c.json(document);
  });
  return app;
}

/** The calls as OpenAPI 3.1, from the schemas that check them; answers are described in `docs/staff-api.md`. */
function staffDocument(calls: readonly StaffCallShape[]): JsonSchema {
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
