import type { Route } from 'playwright/test';
import { ERROR_WORDS } from '@contract/core/error-words';
import { INTERNAL_ERROR_MESSAGE } from '@contract/core/constants';
import type { Order } from '@contract/orders/schemas';
import { expect, test } from '../fixture';
import { filledFromCart } from '../faults/prepared';
import { checkout, confirmAlert, paymentWindow } from '../pages/checkout';

const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: INTERNAL_ERROR_MESSAGE } });

test('the failures of a payment show the messages of the catalogue (product 8)', async ({
  page,
  request,
  isMobile,
  expectNoise,
  signedIn: patient,
}) => {
  expectNoise(/status of 500|net::ERR_FAILED/);
  await request.delete('/sandbox/errors/items');
  const form = checkout(page);
  await page.route('**/iamport.js', (route) => route.abort());
  await page.goto(`/checkout/${await filledFromCart(patient)}`);
  await form.expectOpen();

  await form.pay.click();
  expect(await confirmAlert(page, ERROR_WORDS.widget)).toContain('결제창을 열지 못했어요.');
  await page.unroute('**/iamport.js');

  await page.route('**/api/market/orders/*', broken, { times: 1 });
  await form.pay.click();
  expect(await confirmAlert(page, ERROR_WORDS.orderUpdate)).toContain(INTERNAL_ERROR_MESSAGE);

  await page.route('**/payment/preprocessing', broken, { times: 1 });
  await form.pay.click();
  expect(await confirmAlert(page, ERROR_WORDS.preprocessing)).toContain(INTERNAL_ERROR_MESSAGE);
  expect(await page.evaluate(() => window.localStorage.getItem('isPostProcess'))).toBeNull();
  // errors of the catalogue are reported as well
  const reports = async () => (await request.get('/sandbox/errors/items')).text();
  await expect.poll(reports, { timeout: 40_000 }).toContain('ApiError');

  await form.pay.click();
  await (await paymentWindow(page, isMobile)).decline();
  expect(await confirmAlert(page, ERROR_WORDS.widget)).toContain('거절');

  await page.route('**/payment/postprocessing', broken, { times: 2 });
  await page.route('**/api/market/orders/*', (route) =>
    page.url().includes('/postprocess') ? broken(route) : route.continue(),
  );
  await form.pay.click();
  await (await paymentWindow(page, isMobile)).approve();
  await confirmAlert(page, ERROR_WORDS.postprocessing);
  await page.unroute('**/api/market/orders/*');

  // Only an order that has not been paid is cancelled.
  await page.route('**/api/market/orders/*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Order };
    await route.fulfill({ json: { data: { ...data, status: 'awaiting_payment', paidAt: null } } });
  });
  const message = '결제 금액이 주문과 달라요.';
  await page.route('**/payment/postprocessing', (route) =>
    route.fulfill({ json: { success: false, message } }),
  );
  await page.route('**/api/market/orders/*/cancel', broken);
  await page.reload();
  const said = await confirmAlert(page, ERROR_WORDS.paymentProcessing);
  expect(said).toContain(message);
  expect(said).toContain(ERROR_WORDS.notCancelled.content);
  await expect(page).toHaveURL(/\/cart$/);
});
