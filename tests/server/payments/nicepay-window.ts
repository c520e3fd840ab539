import { expect } from 'vitest';
import { change, filledOrder, preprocess, TUESDAY_TEN } from '../orders/checkout';
import { ORIGIN, type Shop } from '../support/harness';
import { paymentTest } from './payment-test';

/** Parameters of NicePay's window. */
type NicepayParams = Record<string, string | number>;
/** The form that the browser returns to the shop. */
type ReturnForm = Record<string, string>;

export const RETURN = '/api/payments/nicepay/return';

/** An order prepared for payment with NicePay. */
export async function payableByNicepay(shop: Shop, token: string, startedAt = TUESDAY_TEN) {
  const { id } = await filledOrder(shop, token, startedAt);
  await change(shop, token, id, { payment_method: 'nicepay' });
  const { data } = await preprocess(shop, token, id);
  return { id, params: data.nicepayParams! };
}

/** Presses a button in the window; returns the return form. */
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

/** Posts the form to the shop and returns the browser's redirect. */
export async function returnToShop(shop: Pick<Shop, 'fetch'>, form: ReturnForm) {
  const answer = await shop.fetch(RETURN, { method: 'POST', body: new URLSearchParams(form) });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('Location')!);
  expect(target.origin).toBe(ORIGIN);
  return { path: target.pathname, query: Object.fromEntries(target.searchParams) };
}

/** Sends NicePay's webhook for the form's payment. */
export async function tellByWebhook(shop: Pick<Shop, 'fetch'>, form: ReturnForm): Promise<void> {
  const answer = await shop.fetch('/api/payments/nicepay/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId: form['orderId'], tid: form['tid'], status: 'paid' }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
}

/** The payments' test in a shop with NicePay. */
export const nicepayTest = paymentTest
  .extend('shopSettings', { variables: { NICEPAY: 'on' } })
  /** NicePay's window, from the shop and back. */
  .extend('nicepay', ({ shop, token }) => ({
    payable: (by = token) => payableByNicepay(shop, by),
    press: (params: NicepayParams, decision: string) => pressNicepay(shop, params, decision),
    comeBack: (form: ReturnForm) => returnToShop(shop, form),
  }));
