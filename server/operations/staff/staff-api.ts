import type { Context, Hono } from 'hono';
import { MINUTE_MS } from '@contract/core/constants';
import { idSchema } from '@contract/core/fields';
import * as z from 'zod/mini';
import type { Deps } from '../../http/deps';
import type { HttpEnv } from '../../http/api';
import { ApiError } from '../../http/api-error';
import { readJsonBody, badText } from '../../http/body';
import { take } from '../../http/rate-limit';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import { recordEvent } from '../../telemetry/security-log';
import { callerAddress } from './address-list';
import { findKey, mayDo, type StaffKey, type StaffTask } from './keys';

export type StaffDeps = PaymentDeps & Pick<Deps, 'keys'>;

/** Where the calls are mounted. */
export interface StaffApi {
  readonly app: Hono<HttpEnv>;
  /** All that are mounted. */
  readonly calls: StaffCallShape[];
  readonly deps: StaffDeps;
  /** How many proxies in front of this listener append to `X-Forwarded-For`. */
  readonly trustedHops: number;
}

/** The parameter of a call about one thing. */
export const byId = z.object({ id: idSchema });

/** What of a request is read; what no schema names is dropped. */
type Schema = z.core.$ZodType;

/** Whose key it is. */
interface Caller extends Readonly<Pick<StaffKey, 'id' | 'role' | 'person'>> {
  /** Empty for a key of the network, whose role reaches nothing of a clinic. */
  readonly clinicId: string;
}

interface StaffCall<P extends Schema, Q extends Schema, B extends Schema> {
  readonly key: Caller;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
}

/** A call without what it does. */
export interface StaffCallShape {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/staff-api`, with `:param` placeholders. */
  readonly path: string;
  readonly task: StaffTask;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
}

interface Description<P extends Schema, Q extends Schema, B extends Schema> extends StaffCallShape {
  /** A further task that this request needs. */
  readonly alsoNeeds?: (call: StaffCall<P, Q, B>) => StaffTask | null;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** What the security log says before anything is done; ids only. */
  readonly object: (call: StaffCall<P, Q, B>) => string;
}

/** Refusals are written to the security log, so one address may fill it only so fast. */
const REFUSALS = { name: 'staff key', most: 60, windowMs: MINUTE_MS };
const CALLS = { name: 'staff call', most: 600, windowMs: MINUTE_MS };

/** Mounts a call: key, role and input are checked, and the security log is written, before `handle` does anything. */
export function staffCall<P extends Schema, Q extends Schema, B extends Schema>(
  api: StaffApi,
  call: Description<P, Q, B>,
  handle: (call: StaffCall<P, Q, B>) => Promise<unknown>,
): void {
  const { app, calls, deps } = api;
  calls.push(call);
  app.on(call.method, `/staff-api${call.path}`, async (c) => {
    c.set('route', `/staff-api${call.path}`);
    const { key, client } = await authenticate(api, c);
    const by = { staffKeyId: key.id, ...client };
    const requireTask = async (task: StaffTask) => {
      if (mayDo(key.role, task)) return;
      await recordEvent(deps, { action: 'staff_refused', object: `role ${task}`, ...by });
      throw new ApiError(403, 'forbidden', { message: '이 열쇠의 역할로는 할 수 없는 일이에요.' });
    };
    await requireTask(call.task);
    const query = Object.fromEntries(new URL(c.req.url).searchParams);
    const given = {
      key,
      params: parse(call.params, c.req.param()),
      query: parse(call.query, query),
      body: call.body ? parse(call.body, await readJsonBody(c.req.raw)) : undefined,
      // each part was validated by its own schema, which TypeScript cannot see
    } as StaffCall<P, Q, B>;
    const further = call.alsoNeeds?.(given) ?? null;
    if (further !== null) await requireTask(further);
    const action = call.method === 'GET' ? 'staff_read' : 'staff_change';
    await recordEvent(deps, { action, object: call.object(given), ...by });
    return c.json(await handle(given));
  });
}

/** Every refused key gets the same words; the security log says which it was. */
async function authenticate({ deps, trustedHops }: StaffApi, c: Context<HttpEnv>) {
  const { db, clock } = deps;
  const address = callerAddress(c, trustedHops);
  const client = { clientAddress: address };
  const token = /^Bearer (\S+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
  const found = await findKey(db, clock(), token, address);
  if ('key' in found) {
    await take(deps, CALLS, { staff: found.key.id });
    const { id, role, person, clinicId } = found.key;
    return { key: { id, role, person, clinicId: clinicId ?? '' }, client };
  }
  await take(deps, REFUSALS, { address });
  const by = found.keyId === undefined ? client : { staffKeyId: found.keyId, ...client };
  await recordEvent(deps, { action: 'staff_refused', object: found.refused, ...by });
  const message = '열쇠가 맞지 않거나 더는 쓸 수 없어요. 운영하시는 분께 확인해 주세요.';
  throw new ApiError(401, 'unauthenticated', { message });
}

function parse(schema: Schema | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const bad = badText(value);
  if (bad !== null) throw invalid([bad]);
  const read = z.safeParse(schema, value);
  if (read.success) return read.data;
  throw invalid(read.error.issues.map(({ path }) => path));
}

function invalid(paths: readonly (readonly PropertyKey[])[]): ApiError {
  const fields = paths.map((path) => [path.join('.'), '값이 올바르지 않아요.'] as const);
  return new ApiError(422, 'invalid_fields', { fields: Object.fromEntries<string>(fields) });
}
