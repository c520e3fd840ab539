import type { Order } from '@contract/orders/schemas';
import type { Patient, Place } from './patient';

/** A call of the payment provider that fails, and how often. */
interface Fault {
  call: 'getToken' | 'prepare' | 'find' | 'cancel' | 'window';
  kind: 'slow' | 'error' | 'hang' | 'refuse';
  times: number;
}

/** Sets the failures of the provider's sandbox from now on; none for an empty list. */
export async function setProvider({ url, sandboxUrl = url }: Place, faults: readonly Fault[]) {
  await fetch(`${sandboxUrl}/sandbox/payment/control`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ faults }),
  });
}

/** The provider's ledger of all orders of the patient: how often it charged, and the won left. */
export async function chargesOf({ url, sandboxUrl = url }: Place, patient: Patient) {
  const { data } = await patient.call<{ data: { items: Order[] } }>('GET', '/api/market/orders');
  const numbers = data.items.map(({ number }) => number.replaceAll('-', ''));
  const answer = await fetch(`${sandboxUrl}/sandbox/payment/ledger`);
  const { orders } = (await answer.json()) as {
    orders: { merchant_uid: string; captures: number; net: number }[];
  };
  const own = orders.filter((entry) =>
    numbers.some((number) => entry.merchant_uid.startsWith(`${number}-`)),
  );
  const sum = (of: (entry: (typeof own)[number]) => number) =>
    own.reduce((total, entry) => total + of(entry), 0);
  return { captures: sum(({ captures }) => captures), net: sum(({ net }) => net) };
}
