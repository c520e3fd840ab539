import { expect } from 'vitest';
import { change, filledOrder, preprocess, TUESDAY_TEN } from '../orders/checkout';
import { ORIGIN, type Shop } from '../support/harness';

/** What NicePay's window is opened with. */
export type NicepayParams = Record<string, string | number>;
/** The form that the browser carries back to the shop. */
export type ReturnForm = Record<string, string>;

export const RETURN = '/api/payments/nicepay/return';

/** An order that only has to be paid with NicePay. */
export async function payableByNicepay(shop: Shop, token: string, startedAt = TUESDAY_TEN) {
  const { id } = await filledOrder(shop, token, startedAt);
  await change(shop, token, id, { payment_method: 'nicepay' });
  const { data } = await preprocess(shop, token, id);
  return { id, params: data.nicepayParams! };
}

/** What the patient does in the window: the form that the browser then carries to the shop. */
export async function pressNicepay(
  shop: Pick<Shop, 'fetch'>,
  params: NicepayParams,
  decision: string,
): Promise<ReturnForm> {
  const opened = await shop.fetch('/sandbox/nicepay/window', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(params),
  });
  const { path } = (await opened.json()) as { path: string };
  await shop.fetch(path, { method: 'POST', body: new URLSearchParams({ decision }) });
  const page = await (await shop.fetch(path)).text();
  expect(page).toContain(`action="${ORIGIN}${RETURN}"`);
  const fields = page.matchAll(/name="(\w+)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name, value]) => [name!, value!]));
}

/** Posts the form to the shop and answers where the browser is sent then. */
export async function returnToShop(shop: Pick<Shop, 'fetch'>, form: ReturnForm) {
  const answer = await shop.fetch(RETURN, { method: 'POST', body: new URLSearchParams(form) });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('Location')!);
  expect(target.origin).toBe(ORIGIN);
  return { path: target.pathname, query: Object.fromEntries(target.searchParams) };
}

/** NicePay's webhook for what the form is about. */
export async function tellByWebhook(shop: Pick<Shop, 'fetch'>, form: ReturnForm): Promise<void> {
  const answer = await shop.fetch('/api/payments/nicepay/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId: form['orderId'], tid: form['tid'], status: 'paid' }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
}
