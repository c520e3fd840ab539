import type { Item } from '@contract/cart/schemas';
import type { Order } from '@contract/orders/schemas';
import type { Patient } from '../world/patient';
import { STICK } from '../world/products';
import type { World } from './world';

interface Entry {
  merchant_uid: string;
  captures: number;
  net: number;
}

const list = <T>(patient: Patient, path: string) => patient.call<T>('GET', path);

/**
 * Problems after a purchase, in words; none when there is exactly one paid order with one charge of its total
 * in the provider's ledger and one appointment, and the rest of the cart is unchanged.
 */
export async function faultsOfOutcome(
  world: World,
  patient: Patient,
  cartAfter: readonly Item[],
): Promise<string[]> {
  const faults: string[] = [];
  const { data } = await list<{ data: { items: Order[] } }>(patient, '/api/market/orders');
  const paid = data.items.filter(({ status }) => status === 'paid');
  if (paid.length !== 1) faults.push(`${paid.length} orders are paid`);
  const bought = inWords(paid[0]?.items ?? []);
  if (bought !== inWords([STICK])) faults.push(`${bought} was bought`);
  const numbers = data.items.map(({ number }) => number.replaceAll('-', ''));
  const answer = await fetch(`${world.sandboxUrl}/sandbox/payment/ledger`);
  const { orders } = (await answer.json()) as { orders: Entry[] };
  const own = orders.filter((entry) =>
    numbers.some((number) => entry.merchant_uid.startsWith(`${number}-`)),
  );
  const captures = own.reduce((sum, entry) => sum + entry.captures, 0);
  const net = own.reduce((sum, entry) => sum + entry.net, 0);
  const total = paid[0]?.amounts.total ?? 0;
  if (captures !== 1) faults.push(`${captures} charges`);
  if (net !== total) faults.push(`${net} won charged for ${total}`);
  const appointments = data.items.filter(
    ({ status, appointment }) => status !== 'cancelled' && appointment !== null,
  );
  if (appointments.length !== 1) faults.push(`${appointments.length} appointments`);
  return [...faults, ...(await faultsOfCart(patient, cartAfter))];
}

/** Items that were not bought are unchanged; bought ones are gone. */
async function faultsOfCart(patient: Patient, expected: readonly Item[]): Promise<string[]> {
  const { data } = await list<{ data: { items: Item[] } }>(patient, '/api/market/cart');
  return inWords(data.items) === inWords(expected)
    ? []
    : [`the cart holds ${inWords(data.items)} instead of ${inWords(expected)}`];
}

/** Frees the slot for the next case. */
export async function giveBack(patient: Patient): Promise<void> {
  const { data } = await list<{ data: { items: Order[] } }>(patient, '/api/market/orders');
  for (const { id, canCancel } of data.items)
    if (canCancel) await patient.call('PUT', `/api/market/orders/${id}/cancel`);
}

const inWords = (lines: readonly Item[]) =>
  lines.map(({ variant_id, quantity }) => `${quantity}×${variant_id}`).join() || 'nothing';
