import { expect } from 'vitest';
import { cancelOrder } from '../../../contract/orders/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { createLogger } from '../../../server/core/logger';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import { SANDBOX_DEFAULTS } from '../../../server/vendors/sandbox-addresses';
import { payableOrder, preprocess, press, trouble, TUESDAY_TEN } from '../orders/checkout';
import { ORIGIN } from '../support/harness';
import { sharedShopTest } from '../support/shop-test';
import { authorize } from '../support/sign-in';
import { buyPrivately } from './private-purchase';
import { leaksIn, SENTINELS } from './sentinels';
const lines: string[] = [];
const logger = createLogger('debug', (line) => lines.push(line));

const it = sharedShopTest
  .extend('shopSettings', { changes: { logger }, variables: { NICEPAY: 'on' } })
  .extend(
    'post',
    ({ shop }) =>
      (path: string, body: unknown) =>
        shop.fetch(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: ORIGIN },
          body: JSON.stringify(body),
        }),
  )
  /** A sign-up that fails after the provider has issued a code. */
  .extend('failToSignIn', ({ shop, post }) => async (): Promise<string> => {
    const { code } = await authorize(shop, 'full-5', SANDBOX_DEFAULTS.loginClientId);
    const other = await authorize(shop, 'full-5', SANDBOX_DEFAULTS.loginClientId);
    await post('/token-service/auth/signup/kakao', { ...other, code });
    return code;
  })
  /** Runs into every payment fault that is logged. */
  .extend('payInTrouble', ({ shop, post, deps }) => async (token: string): Promise<string[]> => {
    const { id, params } = await payableOrder(shop, token, TUESDAY_TEN + 60 * 60_000);
    const impUid = await press(shop, params, 'mismatch');
    await trouble(shop, 'find', 'error');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    const words = { imp_uid: impUid, merchant_uid: params.merchant_uid, status: 'paid' };
    await trouble(shop, 'find', 'refuse', 3);
    await post('/api/payments/portone/webhook', words);
    await post('/api/payments/portone/confirm', { ...words, amount: 1 });
    await post('/api/payments/nicepay/return', { tid: impUid, orderId: params.merchant_uid });
    await trouble(shop, 'cancel', 'error', 2);
    shop.clock.advance(60_000);
    await reconcile(deps);
    await trouble(shop, 'prepare', 'refuse');
    await preprocess(shop, token, id);
    await shop.call(cancelOrder, { params: { id } }, { token });
    return [impUid, params.merchant_uid];
  });

it('the log contains nothing that a patient typed, chose or was given (product 4, Health information)', async ({
  shop,
  post,
  failToSignIn,
  payInTrouble,
}) => {
  const bought = await buyPrivately(shop);
  const token = bought.patient.accessToken;
  const search = encodeURIComponent(SENTINELS.search);
  await shop.fetch(`/public-api/market/products?search=${search}`);
  await shop.fetch(
    `/medical-streaming-api/members/clinics/nearby?lat=37.5&lng=127&pageSize=1&onlyAvailable=true&onlyTelemedicineAvailable=true&search=${search}`,
  );
  await shop.fetch(`/checkout/${bought.orderId}/postprocess?imp_uid=${bought.impUid}`);
  await shop.fetch(`/oauth/callback/kakao?code=${search}&state=${search}`);
  await post('/api/market/orders', `{"items":"${SENTINELS.address}"`);
  const code = await failToSignIn();
  const [impUid = '', merchantUid = ''] = await payInTrouble(token);
  const log = lines.join('\n');
  expect(lines.length).toBeGreaterThan(30);
  expect(log).toContain('payment not read');
  const secrets = {
    ...SENTINELS,
    code,
    impUid,
    merchantUid,
    paidImpUid: bought.impUid,
    paidMerchantUid: bought.merchantUid,
    accessToken: token,
    refreshToken: bought.patient.refreshToken,
  };
  expect(leaksIn(log, secrets)).toEqual([]);
});
