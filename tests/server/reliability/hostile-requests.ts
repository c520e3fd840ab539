import * as z from 'zod/mini';
import type { Endpoint } from '../../../contract/core/endpoint';
import { ENDPOINTS } from '../../../contract/endpoints';
import { endpointPath } from '../../../server/http/paths';
import { CLINIC, JELLY, JELLY_ONE, PILL, PILL_TEN, id } from '../support/fixtures';
import { ERROR_TUNNEL } from '../../../server/vendors/browser-services';
import { createRandom } from '../support/random';
import {
  CONTENT_TYPES,
  HEADERS,
  HOSTILE_NUMBERS,
  HOSTILE_TEXTS,
  HOSTS,
  METHODS,
  NAMES,
  OTHER_NAMES,
  OTHER_PATHS,
  RAW,
  SEGMENTS,
  TEXTS,
  badTokens,
  encode,
  nested,
} from './hostile-values';

/** What requests refer to: tokens, orders of both patients, appointment times, where browsers report errors. */
export interface HostileInput {
  readonly tokens: readonly string[];
  readonly orders: readonly string[];
  readonly slots: readonly number[];
  readonly dsn: string | undefined;
}

export interface HostileRequest {
  readonly url: string;
  readonly init: RequestInit & { method: string };
}

/** The part of JSON Schema that the contract's schemas use. */
interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const SHAPES = new Map(
  ENDPOINTS.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (!schema) return [];
      const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
      return [[`${endpoint.name} ${part}`, shape] as const];
    }),
  ),
);

/**
 * Generates requests to all routes, deterministic by seed. About one in four is valid; the others
 * have an invalid path, query, header or body value.
 */
export function createHostileRequests(seed: number): (input: HostileInput) => HostileRequest {
  const { pick, chance, integer } = createRandom(seed);
  let input: HostileInput = { tokens: [], orders: [], slots: [], dsn: undefined };

  const known = (): Readonly<Record<string, readonly unknown[]>> => ({
    orderId: input.orders,
    clinic_id: [CLINIC, id('c2'), null],
    product_id: [JELLY, PILL],
    variant_id: [JELLY_ONE, PILL_TEN],
    quantity: [1, 2, 999],
    appointmentStartedAt: input.slots,
    appointmentEndedAt: input.slots,
    version: ['2026-11-01', '1'],
  });
  /** Mostly an existing id. */
  function idOf(path: string): string | undefined {
    if (!path.includes('{id}') || chance(0.1)) return undefined;
    if (path.includes('/orders/')) return pick(input.orders);
    return path.includes('/clinics/') ? CLINIC : pick([JELLY, PILL]);
  }
  const anyId = () => pick([...input.orders, CLINIC, JELLY, JELLY_ONE, id('dead')]);

  function sound(shape: Shape, name = ''): unknown {
    const values = Object.hasOwn(known(), name) ? known()[name]! : [];
    if (values.length > 0 && chance(0.9)) return pick(values);
    if ('const' in shape) return shape.const;
    if (shape.enum) return pick(shape.enum);
    if (shape.anyOf) return sound(pick(shape.anyOf), name);
    if (shape.type === 'object') {
      const fields = Object.entries(shape.properties ?? {});
      const sent = fields.filter(([key]) => shape.required?.includes(key) === true || chance(0.6));
      return Object.fromEntries(sent.map(([key, inner]) => [key, sound(inner, key)]));
    }
    if (shape.type === 'array')
      return Array.from({ length: 1 + integer(2) }, () => sound(shape.items ?? {}, name));
    if (shape.type === 'boolean') return chance(0.5);
    if (shape.type === 'null') return null;
    if (shape.type === 'string') return soundText(shape);
    const { minimum = 0, maximum = 100 } = shape;
    return pick([minimum, maximum, minimum + integer(Math.min(maximum - minimum, 100) + 1)]);
  }

  function soundText({ pattern, allOf = [], minLength = 0, maxLength = Infinity }: Shape): string {
    const patterns = [pattern, ...allOf.map((one) => one.pattern)].flatMap((one) => one ?? []);
    const fits = [anyId(), ...TEXTS].filter(
      (text) =>
        text.length >= minLength &&
        text.length <= maxLength &&
        patterns.every((one) => new RegExp(one, 'u').test(text)),
    );
    return fits.length > 0 ? pick(fits) : 'x'.repeat(minLength);
  }

  function hostile(depth = 3): unknown {
    const kind = integer(depth > 0 ? 9 : 6);
    if (kind <= 2) return pick(HOSTILE_TEXTS);
    if (kind === 3) return pick(HOSTILE_NUMBERS);
    if (kind === 4) return pick([...RAW, null, true, false]);
    if (kind === 5) return pick([{}, [], [[]], { length: -1 }, nested(pick([10, 500, 3000]))]);
    if (kind === 6) return Array.from({ length: integer(5) }, () => hostile(depth - 1));
    const names = [...NAMES, ...OTHER_NAMES];
    return Object.fromEntries(
      Array.from({ length: integer(6) }, () => [pick(names), hostile(depth - 1)]),
    );
  }

  /** The same with one place replaced, removed or added. */
  function spoil(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || chance(0.1)) return hostile();
    const entries = Object.entries(value as Record<string, unknown>);
    const at = integer(entries.length);
    const spoilt = entries.map(
      ([key, inner], i) => [key, i === at ? spoil(inner) : inner] as const,
    );
    if (Array.isArray(value))
      return chance(0.05) ? new Array(150).fill(value[0]) : spoilt.map(([, inner]) => inner);
    if (chance(0.15)) return Object.fromEntries(spoilt.toSpliced(at, 1));
    if (chance(0.15)) return Object.fromEntries([...entries, [pick(NAMES), hostile()]]);
    return Object.fromEntries(spoilt);
  }

  const json = (value: unknown) =>
    JSON.stringify(value).replaceAll(/"raw:([^"]*)"/g, (_, raw: string) =>
      raw.replaceAll("'", '"'),
    );

  function damaged(text: string): string | Uint8Array<ArrayBuffer> {
    if (chance(0.9)) return text;
    const kind = integer(6);
    if (kind === 0) return text.slice(0, integer(text.length + 1));
    if (kind === 1) return text + text;
    if (kind === 2) return `\ufeff${text}`;
    if (kind === 3) return pick(['[', '{"a":']).repeat(pick([10, 10_000]));
    if (kind === 4) return 'x'.repeat(pick([1, 70_000]));
    return new Uint8Array(Array.from({ length: integer(40) }, () => integer(256)));
  }

  const pair = (name: string, value: unknown) =>
    `${chance(0.03) ? pick(SEGMENTS) : encode(name)}=${chance(0.05) ? pick(SEGMENTS) : encode(value)}`;

  function queryOf(sent: Record<string, unknown>): string {
    const pairs = Object.entries(sent).map(([name, value]) =>
      pair(name, chance(0.25) ? hostile(0) : value),
    );
    if (chance(0.1)) pairs.push(pair(pick([...NAMES, ...OTHER_NAMES]), hostile(0)));
    if (chance(0.03)) pairs.push(...pairs);
    return pairs.length > 0 ? `?${pairs.join('&')}` : '';
  }

  const segment = () => (chance(0.5) ? pick(SEGMENTS) : encode(hostile(0)).slice(0, 3000) || 'x');

  function headersFor(type: string | null): Headers {
    const headers = new Headers({ Origin: HOSTS[0]! });
    const token = pick(input.tokens);
    if (chance(0.85)) headers.set('Authorization', `Bearer ${token}`);
    if (chance(0.1)) headers.set('Authorization', pick(badTokens(token)));
    const keys = ['x', '', '__proto__', '\u00e9'.repeat(9), 'k'.repeat(5000), 'used-again'];
    const key = chance(0.9) ? `${seed}-${integer(2 ** 31)}` : pick(keys);
    if (chance(0.95)) headers.set('Idempotency-Key', key);
    if (type !== null) headers.set('Content-Type', chance(0.95) ? type : pick(CONTENT_TYPES));
    while (chance(0.2)) {
      const name = pick(Object.keys(HEADERS));
      headers.set(name, pick(HEADERS[name]!));
    }
    return headers;
  }

  function toEndpoint(endpoint: Endpoint): HostileRequest {
    const shapeOf = (part: 'params' | 'query' | 'body') =>
      SHAPES.get(`${endpoint.name} ${part}`) ?? {};
    const params = sound({ ...shapeOf('params'), type: 'object' }) as Record<string, unknown>;
    const path = endpointPath(endpoint);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      chance(0.12) ? segment() : encode(idOf(path) ?? params[name]),
    );
    const query = sound({ ...shapeOf('query'), type: 'object' }) as Record<string, unknown>;
    const method = chance(0.97) ? endpoint.method : pick(METHODS);
    const value = endpoint.body ? sound(shapeOf('body')) : {};
    const sent = chance(0.3) ? value : chance(0.8) ? spoil(value) : hostile();
    return request(method, `${filled}${queryOf(query)}`, damaged(json(sent)), 'application/json');
  }

  function toOther(): HostileRequest {
    const path = pick(OTHER_PATHS).replaceAll('*', segment);
    const fields = Array.from(
      { length: integer(6) },
      () => [pick(OTHER_NAMES), chance(0.5) ? hostile() : soundText({})] as const,
    );
    // lines of JSON, whose first names the project
    if (path === ERROR_TUNNEL && chance(0.8)) {
      const project = { dsn: input.dsn };
      const lines = [chance(0.3) ? spoil(project) : project, Object.fromEntries(fields), hostile()];
      return request('POST', path, damaged(lines.map(json).join('\n')), 'text/plain');
    }
    const isForm = chance(0.3);
    const text = isForm
      ? fields.map(([name, value]) => pair(name, value)).join('&')
      : json(chance(0.8) ? Object.fromEntries(fields) : hostile());
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
    const query = chance(0.5) ? queryOf(Object.fromEntries(fields)) : '';
    return request(pick(['GET', 'POST', pick(METHODS)]), `${path}${query}`, damaged(text), type);
  }

  function request(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
  ): HostileRequest {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    const headers = headersFor(hasBody ? type : null);
    const host = chance(0.95) ? HOSTS[0]! : pick(HOSTS);
    return { url: host + path, init: { method, headers, ...(hasBody ? { body } : {}) } };
  }

  return (now) => {
    input = now;
    return chance(0.8) ? toEndpoint(pick(ENDPOINTS)) : toOther();
  };
}
