import type { Context } from 'hono';
import { needsIdempotencyKey, type Endpoint, type EndpointAnswer } from '@contract/endpoint';
import type { Tx } from '../db/client';
import type { Api, Call, Handler, HttpEnv } from './api';
import { readCall } from './call';
import { onceInTransaction, withGuardedKey } from './idempotency';
import { answerJson } from './json-answer';
import { honoPath } from './paths';

export interface ServeOptions {
  /** Seconds that anybody may keep the answer; without it nobody keeps it. */
  publicSeconds?: number;
}

/** Mounts an endpoint that changes nothing, or a token call: needs no key. */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<E>,
  options: ServeOptions = {},
): void {
  demandKey(endpoint, false);
  mount(api, endpoint, async (c) =>
    answerJson(c, await handler(await readCall(api.deps, endpoint, c)), options),
  );
}

/** A change that is one transaction: its effect, and what finds the result again. */
export interface Once<E extends Endpoint> {
  /** Does the work with `tx` alone and names its result, e.g. by the order's id. */
  run(call: Call<E>, tx: Tx): Promise<{ reference: string; answer: EndpointAnswer<E> }>;
  /** Answers again for a repeated key, from what is stored now. */
  replay(call: Call<E>, tx: Tx, reference: string): Promise<EndpointAnswer<E>>;
}

/**
 * Mounts a change that happens exactly once for a key, however often and however parallel it is
 * repeated (design 5, Safe repeats): the key is stored in the transaction of the change.
 */
export function serveOnce<E extends Endpoint>(api: Api, endpoint: E, once: Once<E>): void {
  demandKey(endpoint, true);
  mount(api, endpoint, async (c) => {
    const call = await readCall(api.deps, endpoint, c);
    return answerJson(c, await onceInTransaction(api.deps, endpoint, c, call, once), {});
  });
}

/**
 * Mounts a change that is idempotent by itself, as calls to a payment provider must be: the key
 * only makes sure that it is not used for another body.
 */
export function serveNatural<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  demandKey(endpoint, true);
  mount(api, endpoint, async (c) => {
    const call = await readCall(api.deps, endpoint, c);
    return answerJson(c, await withGuardedKey(api.deps, endpoint, c, call, handler), {});
  });
}

function mount(
  api: Api,
  endpoint: Endpoint,
  answer: (c: Context<HttpEnv>) => Promise<Response>,
): void {
  api.mounted.push(endpoint);
  api.app.on(endpoint.method, honoPath(endpoint), (c) => {
    c.set('route', `/${endpoint.host}${endpoint.path}`);
    return answer(c);
  });
}

function demandKey(endpoint: Endpoint, expected: boolean): void {
  if (needsIdempotencyKey(endpoint) !== expected) {
    throw new Error(`${endpoint.name} is mounted by the wrong function.`);
  }
}
