import { expect, it } from 'vitest';
import { getBusiness } from '../../contract/business/schemas';
import { readEnv } from '../../server/config/env';
import { shopTest } from './support/shop-test';

const ESCROW = { ESCROW_PROVIDER: 'KG이니시스', ESCROW_URL: 'https://mark.example/1' };
const withEscrow = shopTest.extend('shopSettings', { variables: ESCROW });

const faultsOf = (variables: Record<string, string>) => {
  const read = readEnv({ SANDBOX: 'on', ...variables });
  return 'faults' in read ? read.faults : [];
};

withEscrow(
  'the shop names its purchase-safety service and the page that proves it',
  async ({ shop }) => {
    expect((await shop.call(getBusiness, {}, {})).data.escrow).toEqual({
      provider: 'KG이니시스',
      url: 'https://mark.example/1',
    });
  },
);

shopTest('the shop names none where none is configured', async ({ shop }) => {
  expect((await shop.call(getBusiness, {}, {})).data.escrow).toBeNull();
});

it('both variables of the purchase-safety service are needed, the address with https', () => {
  expect(faultsOf(ESCROW)).toEqual([]);
  expect(faultsOf({ ...ESCROW, ESCROW_URL: '' })).toEqual([
    'ESCROW_PROVIDER and ESCROW_URL must be set together',
  ]);
  expect(faultsOf({ ...ESCROW, ESCROW_URL: 'http://mark.example' })).toEqual([
    'ESCROW_URL must be an address with https',
  ]);
});
