import { HOUR_MS, MINUTE_MS } from '@contract/core/constants';
import { needsIdempotencyKey, type Descriptor } from '@contract/core/descriptor';
import { cancelOrder, createOrder } from '@contract/orders/calls';
import { getReceipt, postprocessPayment, preprocessPayment } from '@contract/payments/calls';
import { subscribePush } from '@contract/push/calls';
import type { Deps } from './deps';
import { take, type RateLimit } from './rate-limit';

/** A carrier's address may stand for that many busy patients. */
const PATIENTS_AN_ADDRESS = 50;

/** Each change stores an idempotency key. */
const CHANGES = { name: 'change', most: 120, windowMs: MINUTE_MS };
const ORDERS = { name: 'order', most: 40, windowMs: HOUR_MS };
const PREPARATIONS = { name: 'preparation', most: 20, windowMs: 10 * MINUTE_MS };
/** Calls that read a payment at its provider. */
const READINGS = { name: 'payment reading', most: 60, windowMs: 10 * MINUTE_MS };
const PUSH_ADDRESSES = { name: 'push address', most: 20, windowMs: HOUR_MS };

/** What one patient may do, by the call's name. */
const COSTS: ReadonlyMap<string, readonly RateLimit[]> = new Map([
  [createOrder.name, [ORDERS]],
  [preprocessPayment.name, [PREPARATIONS, READINGS]],
  [postprocessPayment.name, [READINGS]],
  [getReceipt.name, [READINGS]],
  [cancelOrder.name, [READINGS]],
  [subscribePush.name, [PUSH_ADDRESSES]],
]);

interface Caller {
  readonly patientId: string | null;
  readonly clientAddress: string;
}

/**
 * Limits what costs, per patient and per address, once the token has been checked: nobody uses up
 * another's share. Throws `ApiError` 429, before anything was done.
 */
export async function limitCall(
  deps: Deps,
  call: Descriptor,
  { patientId, clientAddress }: Caller,
): Promise<void> {
  const limits = [...(needsIdempotencyKey(call) ? [CHANGES] : []), ...(COSTS.get(call.name) ?? [])];
  for (const limit of limits) {
    await take(deps, limit, { patient: patientId });
    const shared = { ...limit, most: limit.most * PATIENTS_AN_ADDRESS };
    await take(deps, shared, { address: clientAddress });
  }
}
