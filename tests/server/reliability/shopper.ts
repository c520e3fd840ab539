import { randomUUID } from 'node:crypto';
import { listSlots } from '../../../contract/appointments/schemas';
import { listProducts } from '../../../contract/catalog/schemas';
import { listClinics } from '../../../contract/clinics/schemas';
import type { Endpoint, EndpointRequest } from '../../../contract/core/endpoint';
import { createOrder, updateOrder } from '../../../contract/orders/schemas';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { appointmentAt, completeForm } from '../orders/checkout';
import { createCaller, type Answer, type Caller } from '../support/call';
import { signInTo } from '../support/sign-in';
import type { Sandbox } from './sandbox';

export interface Slot {
  clinicId: string;
  startedAt: number;
}

/** A client of a shop in a separate process that may be killed. */
export interface Client {
  call: Caller;
  /** Repeats with the same key until the answer is no 5xx. */
  callUntilAnswered<E extends Endpoint>(
    endpoint: E,
    input: EndpointRequest<E>,
    token: string,
  ): Promise<Answer<E>>;
  signIn(account: string): Promise<string>;
}

/** `restartIfKilled` resolves once the shop runs. */
export function createClient(
  origin: () => string,
  sandbox: Sandbox,
  restartIfKilled: () => Promise<void>,
): Client {
  const send = (path: string, init?: RequestInit) =>
    path.startsWith('/sandbox/') ? sandbox.fetch(path, init) : fetch(`${origin()}${path}`, init);
  const call = createCaller(send);
  const callUntilAnswered: Client['callUntilAnswered'] = async (endpoint, input, token) => {
    const key = randomUUID();
    for (let tries = 0; tries < 20; tries++) {
      const answer = await call(endpoint, input, { token, key }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await restartIfKilled();
    }
    throw new Error(`${endpoint.name} was never answered.`);
  };
  return {
    call,
    callUntilAnswered,
    signIn: async (account) =>
      (await signInTo({ fetch: send, call }, account, SANDBOX_DEFAULTS.loginClientId)).accessToken,
  };
}

/** That many free slots, of clinics with remote consultations. */
export async function freeSlots({ call }: Client, wanted: number): Promise<Slot[]> {
  const { data } = await call(listClinics, { query: { pageSize: '100' } });
  const found: Slot[] = [];
  for (const { clinicId, isTelemedicineAvailable } of data.items) {
    if (!isTelemedicineAvailable) continue;
    const ask = async (date: string) =>
      (await call(listSlots, { params: { id: clinicId }, query: { date } })).data;
    const today = new Date().toISOString().slice(0, 10);
    const day = (await ask(today)).days.slice(3).find((one) => !one.isDayOff);
    if (!day) continue;
    const { items } = await ask(day.date);
    const free = items.filter(({ state }) => state === 'free');
    found.push(...free.map(({ startedAt }) => ({ clinicId, startedAt })));
    if (found.length >= wanted) return found;
  }
  throw new Error(`Only ${found.length} slots are free.`);
}

/** A product that is in stock, in rotation. */
export async function item({ call }: Client, turn: number) {
  const { data } = await call(listProducts, { query: { pageSize: '50' } });
  const onSale = data.items.filter(({ variant }) => variant.saleState === 'on_sale');
  const { id, variant } = onSale[turn % onSale.length]!;
  return { product_id: id, variant_id: variant.id, quantity: 1 };
}

/** Creates a complete order; returns its id. */
export async function fillOrder(
  client: Client,
  token: string,
  turn: number,
  { clinicId, startedAt }: Slot,
): Promise<string> {
  const body = { items: [await item(client, turn)] };
  const { id } = (await client.call(createOrder, { body }, { token })).data.data;
  const form = { ...completeForm(), clinic_id: clinicId, appointment: appointmentAt(startedAt) };
  const filled = await client.call(updateOrder, { params: { id }, body: form }, { token });
  if (filled.status !== 200) throw new Error(JSON.stringify(filled.error));
  return id;
}
