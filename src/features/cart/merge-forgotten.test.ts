import { expect, it } from 'vitest';
import { createDeviceStore } from '@/platform/storage/idb';
import { forgetMerge, openMerge } from './merge-guest-cart';
import { createGuestCart } from './guest-cart';

const device = createDeviceStore();
const item = { product_id: 'a'.repeat(24), variant_id: 'b'.repeat(24), quantity: 2 };
const guestCart = () =>
  createGuestCart(device, { post: () => undefined, listen: () => () => undefined });

it.each([
  ['the merge of the patient who leaves', 'me'],
  ['a merge that was begun before the patient was known', null],
  ['another patient’s merge', 'somebody'],
])('nothing is left of %s', async (_, begunBy) => {
  const guest = guestCart();
  await guest.change({ kind: 'add', items: [item] });
  await openMerge(guest, begunBy);
  await forgetMerge(guest, 'me');
  expect(guest.state.items).toEqual([]);
  expect([await device.read('cart'), await device.read('cartMergeKey')]).toEqual([[], undefined]);
});

it('an empty cart stays as it is', async () => {
  await forgetMerge(guestCart(), 'me');
  expect(await device.read('cartMergeKey')).toBeUndefined();
});
