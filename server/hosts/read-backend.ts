import * as z from 'zod/mini';
import type { Endpoint, EndpointAnswer } from '@contract/core/endpoint';
import { ApiError } from '../http/api-error';
import { ask, jsonOf } from './ask';
import { callUrl, type CallInput } from './call-url';

/**
 * What a backend elsewhere answers to a read that everybody may make; null where it has no such thing. Throws
 * `ApiError` 503 when it does not answer, or outside the contract.
 */
export async function readBackend<E extends Endpoint>(
  base: string,
  call: E,
  input: CallInput = {},
): Promise<EndpointAnswer<E> | null> {
  const heard = await ask(callUrl(base, call, input), { headers: { Accept: 'application/json' } });
  if ('fault' in heard) throw unavailable(`${call.name}: ${heard.fault}`);
  if (heard.status === 404) return null;
  const parsed = z.safeParse(call.response, jsonOf(heard.text));
  if (heard.status === 200 && parsed.success) return parsed.data as EndpointAnswer<E>;
  throw unavailable(`${call.name}: ${heard.status}`);
}

const unavailable = (why: string) =>
  new ApiError(503, 'unavailable', { cause: new Error(why), headers: { 'Retry-After': '60' } });
