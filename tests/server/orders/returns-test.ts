import { requestReturn } from '../../../contract/orders/schemas';
import { DAY_MS } from '../../../contract/core/constants';
import type { EndpointRequest } from '../../../contract/core/endpoint';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { seoulDate } from '../../../contract/core/seoul-time';
import { runCommand } from '../../../server/operations/operator/run-command';
import { shopTest } from '../support/shop-test';
import { consulted, payableOrder, press, readOrder } from './checkout';

export const NOTE = '환 세 개가 깨져서 왔어요.';
export type Wish = EndpointRequest<typeof requestReturn>['body'];

/** The shop's test with an order that is paid, sent and delivered, and a patient who returns it. */
export const returnsTest = shopTest
  .extend(
    'staff',
    ({ deps }) =>
      (...args: string[]) =>
        runCommand(deps, args),
  )
  .extend('paid', async ({ shop, token }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    const { number } = await readOrder(shop, token, id);
    return { id, number };
  })
  .extend('shipped', async ({ shop, paid, staff }) => {
    await consulted(shop, paid.id);
    await staff('prepare', paid.number);
    await staff('ship', paid.number, '--tracking', '6789-1234');
    return paid;
  })
  .extend('delivered', async ({ shipped, staff }) => {
    await staff('deliver', shipped.number);
    return shipped;
  })
  .extend('ask', ({ shop, token }) => (id: string, change: Partial<Wish> = {}, key?: string) => {
    const body: Wish = { reason: 'defect', note: NOTE, foundOn: seoulDate(shop.clock.now) };
    return shop.call(
      requestReturn,
      { params: { id }, body: { ...body, ...change } },
      { token, ...(key ? { key } : {}) },
    );
  })
  /** The same some days later, when the patient has signed in again. */
  .extend(
    'askAfter',
    ({ shop, account }) =>
      async (days: number, id: string, change: Partial<Wish> = {}) => {
        const then = shop.clock.now;
        shop.clock.advance(days * DAY_MS);
        const { accessToken: token } = await shop.signIn(account);
        const body: Wish = { reason: 'defect', note: NOTE, foundOn: seoulDate(shop.clock.now) };
        const request = { params: { id }, body: { ...body, ...change } };
        const answer = await shop.call(requestReturn, request, { token });
        shop.clock.set(then);
        return answer;
      },
  )
  .extend('seen', ({ shop, token }) => async (id: string) => {
    const { status, returning } = await readOrder(shop, token, id);
    return { status, returning };
  });
