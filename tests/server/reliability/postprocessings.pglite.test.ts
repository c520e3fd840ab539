import { expect } from 'vitest';
import { ledger, readOrder, payableOrder, press } from '../orders/checkout';
import { paymentTest as it } from '../payments/payment-test';
import { HOUR_MS, SIZES } from './sizes';

it(
  `answers ${SIZES.postprocessings} parallel post-processing calls alike and captures once`,
  { timeout: HOUR_MS },
  async ({ shop, token, finish, stock }) => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    const answers = await Promise.all(
      Array.from({ length: SIZES.postprocessings }, () => finish(id, impUid)),
    );
    answers.push(await finish(id, impUid));
    const told = new Set(answers.map(({ data }) => JSON.stringify(data)));
    expect([...told]).toEqual([JSON.stringify({ success: true, message: '결제를 마쳤어요.' })]);
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: params.amount });
    expect(await stock()).toEqual({ stock: 99, reserved: 0 });
    const { status, events } = await readOrder(shop, token, id);
    expect(status).toBe('paid');
    expect(events.filter((event) => event.status === 'paid')).toHaveLength(1);
  },
);
