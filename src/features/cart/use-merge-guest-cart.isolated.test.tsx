import { afterEach, expect, it, vi } from 'vitest';
import { leaveOut } from '@/platform/api/hosts';
import { createDeviceStore } from '@/platform/storage/idb';
import { PATIENT, patientOf, storeTokens } from '../../../tests/support/account';
import { showScreen } from '../../../tests/support/screen';

const lineOf = (digit: string) => ({
  product_id: digit.repeat(24),
  variant_id: '1'.repeat(24),
  quantity: 1,
});

afterEach(() => leaveOut([]));

it('no line of a merge reaches the cart of who has signed in meanwhile', async () => {
  // without this extra each line is a call of its own
  leaveOut(['merge']);
  await createDeviceStore().update('cart', () => [lineOf('a'), lineOf('b')]);
  storeTokens();
  const { asked, cart } = await showScreen(null, {
    [PATIENT]: () => patientOf(),
    'GET /api/market/cart': () => ({ data: { items: [] } }),
    'POST /api/market/cart/items': () => {
      storeTokens('b'.repeat(24));
      return { data: { items: [lineOf('a')] } };
    },
  });
  // the cart's part of the page comes late
  await vi.waitFor(() => expect(cart.merging.hasFailed).toBe(true), 10_000);
  expect(asked.filter(({ call }) => call === 'POST /api/market/cart/items')).toHaveLength(1);
});
