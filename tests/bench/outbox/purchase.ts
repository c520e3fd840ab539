import { createOrder, updateOrder } from '../../../contract/orders/schemas';
import { postprocessPayment, preprocessPayment } from '../../../contract/payments/schemas';
import { appointmentAt, completeForm, press } from '../../server/orders/checkout';
import type { Sandbox } from '../../server/reliability/sandbox';
import { item, type Client, type Slot } from '../../server/reliability/shopper';

interface Purchase {
  orderId: string;
  /** When the call began that marks it paid (ms). */
  paidFrom: number;
  /** How long the shop took for all of its calls, and for that one (ms). */
  whole: number;
  paying: number;
}

/** Buys something with a consultation, and times the shop's answers. */
export async function buy(
  client: Client,
  sandbox: Sandbox,
  turn: number,
  { clinicId, startedAt }: Slot,
): Promise<Purchase> {
  const token = await client.signIn(`full-${turn + 1}`);
  const body = { items: [await item(client, turn)] };
  let whole = 0;
  const timed = async <T extends { status: number; error: unknown }>(call: () => Promise<T>) => {
    const before = performance.now();
    const answer = await call();
    whole += performance.now() - before;
    if (answer.status >= 300) throw new Error(JSON.stringify(answer.error));
    return answer;
  };
  const created = await timed(() => client.call(createOrder, { body }, { token }));
  const request = { params: { id: created.data.data.id } };
  const form = { ...completeForm(), clinic_id: clinicId, appointment: appointmentAt(startedAt) };
  await timed(() => client.call(updateOrder, { ...request, body: form }, { token }));
  const prepared = await timed(() => client.call(preprocessPayment, request, { token }));
  const params = prepared.data.iamportParams!;
  const impUid = await press(sandbox, params, 'approve');
  const payment = { impUid, merchantUid: params.merchant_uid };
  const [paidFrom, before] = [Date.now(), whole];
  await timed(() => client.call(postprocessPayment, { ...request, body: payment }, { token }));
  return { orderId: request.params.id, paidFrom, whole, paying: whole - before };
}
