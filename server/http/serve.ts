import type { Context } from 'hono';
import { needsIdempotencyKey } from '@contract/core/descriptor';
import type { Endpoint, EndpointAnswer } from '@contract/core/endpoint';
import type { Api, Call, Handler, HttpEnv } from './api';
import { readCall } from './call';
import { limitCall } from './rate-limit';
import { onceInTransaction, withGuardedKey, type Once } from './idempotency';
import { answerJson } from './json-answer';
import { endpointPath, honoPath } from './paths';

/** Mounts an endpoint without an idempotency key: a read, or a token call. */
export function serve<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  mount(api, endpoint, false, handler);
}

/**
 * Mounts a change that happens exactly once per key, even when repeated in parallel (product 7, Safe
 * repeats): the key is stored in the same transaction. `show` answers it and its repeats.
 */
export function serveOnce<E extends Endpoint>(
  api: Api,
  endpoint: E,
  show: Once<E>['show'],
  change: Once<E>['change'],
): void {
  mount(api, endpoint, true, (call, c) =>
    onceInTransaction(api.deps, endpoint, c, call, { show, change }),
  );
}

/** The answer to a change that shows nothing. */
export const showSuccess = () => Promise.resolve({ success: true });

/** Mounts a change that is idempotent by itself, as of payments; the key only rejects another body. */
export function serveNatural<E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void {
  mount(api, endpoint, true, (call, c) => withGuardedKey(api.deps, endpoint, c, call, handler));
}

/** Answers a call unless its patient or address has used up what it costs. */
function mount<E extends Endpoint>(
  api: Api,
  endpoint: E,
  hasKey: boolean,
  answer: (call: Call<E>, c: Context<HttpEnv>) => Promise<EndpointAnswer<E>>,
): void {
  if (needsIdempotencyKey(endpoint) !== hasKey)
    throw new Error(`${endpoint.name} needs another serve function.`);
  api.app.on(endpoint.method, honoPath(endpoint), async (c) => {
    c.set('route', endpointPath(endpoint));
    const call = await readCall(api, endpoint, c);
    await limitCall(api.deps, endpoint, call);
    return answerJson(c, endpoint, await answer(call, c));
  });
}
