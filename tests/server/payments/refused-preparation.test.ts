import { beforeEach, expect } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import type { ThirdParties } from '../../../server/config/third-parties';
import { ProviderRefused } from '../../../server/purchase/payments/providers/payment-client';
import { change, filledOrder, preprocess } from '../orders/checkout';
import { named, withCalls } from './providers';
import { shopTest } from '../support/shop-test';
/** What happens to each preparation, in turn. */
const preparations: (() => Promise<void>)[] = [];

const slowPreparation = ({ providers }: ThirdParties) => ({
  providers: withCalls(providers, 'portone', {
    prepare: async (input) => {
      await preparations.shift()?.();
      return named(providers, 'portone').prepare(input);
    },
  }),
});

const it = shopTest.extend('shopSettings', { changes: slowPreparation });
beforeEach(() => {
  preparations.length = 0;
});

it('a preparation refused late supersedes its own attempt, not the next one', async ({
  shop,
  token,
}) => {
  const { id } = await filledOrder(shop, token);
  let refuse = (): void => undefined;
  const asked = new Promise<void>((tell) => {
    preparations.push(
      () =>
        new Promise((_, reject) => {
          refuse = () => reject(new ProviderRefused('no'));
          tell();
        }),
    );
  });
  const first = preprocess(shop, token, id);
  await asked;
  await change(shop, token, id, { payment_method: 'card' });
  const second = await preprocess(shop, token, id);
  refuse();
  expect((await first).data.success).toBe(false);
  const attempts = await shop.db.select().from(payments);
  expect(attempts.map(({ method, status }) => [method, status]).sort()).toEqual([
    ['card', 'open'],
    ['wallet', 'superseded'],
  ]);
  expect(second.data.success).toBe(true);
});
