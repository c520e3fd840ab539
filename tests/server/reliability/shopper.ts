import { randomUUID } from 'node:crypto';
import { listSlots } from '../../../contract/appointments';
import { listProducts } from '../../../contract/catalog';
import { listClinics } from '../../../contract/clinics';
import type { Endpoint, EndpointRequest } from '../../../contract/endpoint';
import { createOrder, updateOrder } from '../../../contract/orders';
import { SANDBOX_DEFAULTS } from '../../../server/sandbox/addresses';
import { appointmentAt, completeForm } from '../orders/checkout';
import { createCaller, type Answer, type Caller } from '../support/call';
import { signInTo } from '../support/sign-in';
import type { Bank } from './bank';

export interface Slot {
  clinicId: string;
  startedAt: number;
}

/** A client of a shop that is a process of its own: what it calls, and how it survives that one's death. */
export interface Client {
  call: Caller;
  /** Repeats with the same key until the shop has answered with something else than a 5xx. */
  insist<E extends Endpoint>(
    endpoint: E,
    input: EndpointRequest<E>,
    token: string,
  ): Promise<Answer<E>>;
  signIn(account: string): Promise<string>;
}

/** `revive` resolves once the shop is up again, whether or not it had died. */
export function createClient(
  origin: () => string,
  bank: Bank,
  revive: () => Promise<void>,
): Client {
  const send = (path: string, init?: RequestInit) =>
    path.startsWith('/sandbox/') ? bank.fetch(path, init) : fetch(`${origin()}${path}`, init);
  const call = createCaller(send);
  const insist: Client['insist'] = async (endpoint, input, token) => {
    const key = randomUUID();
    for (let tries = 0; tries < 20; tries++) {
      const answer = await call(endpoint, input, { token, key }).catch(() => null);
      if (answer && answer.status < 500) return answer;
      await revive();
    }
    throw new Error(`${endpoint.name} was never answered.`);
  };
  return {
    call,
    insist,
    signIn: async (account) =>
      (await signInTo({ fetch: send, call }, account, SANDBOX_DEFAULTS.loginClientId)).accessToken,
  };
}

/** As many free consultations as wanted, of the clinics that consult remotely. */
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

/** Something that can be bought, by turns. */
export async function item({ call }: Client, turn: number) {
  const { data } = await call(listProducts, { query: { pageSize: '50' } });
  const onSale = data.items.filter(({ variant }) => variant.saleState === 'on_sale');
  const { id, variant } = onSale[turn % onSale.length]!;
  return { product_id: id, variant_id: variant.id, quantity: 1 };
}

/** An order with everything filled in; answers its id. */
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
