import { expect } from 'vitest';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { ledger, readOrder, payableOrder, press } from '../orders/checkout';
import { sharedShopTest as it } from '../support/shop-test';
import { HOUR_MS, SIZES } from './sizes';

it(
  `answers ${SIZES.postprocessings} parallel post-processing calls alike and captures once`,
  { timeout: HOUR_MS },
  async ({ shop }) => {
    const { accessToken: token } = await shop.signIn('dalim');
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    const body = { impUid, merchantUid: params.merchant_uid };
    const answers = await Promise.all(
      Array.from({ length: SIZES.postprocessings }, () =>
        shop.call(postprocessPayment, { params: { id }, body }, { token }),
      ),
    );
    const told = new Set(answers.map(({ data }) => JSON.stringify(data)));
    expect([...told]).toEqual([JSON.stringify({ success: true, message: '결제를 마쳤어요.' })]);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: params.amount });
    const { status, events } = await readOrder(shop, token, id);
    expect(status).toBe('paid');
    expect(events.filter((event) => event.status === 'paid')).toHaveLength(1);
  },
);
