import { expect, it, vi } from 'vitest';
import { itemKey } from '@contract/cart/cart-merge';
import { createDeviceStore } from '@/platform/storage/idb';
import { status } from '../../../tests/support/cart-fixtures';
import { createCartStores } from './cart-stores';

const failures = vi.hoisted(() => ({ left: 0 }));
vi.mock('@/loading/retry-import', () => ({
  importWithRetry: async (load: () => Promise<unknown>) => {
    if (failures.left-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
    return load();
  },
}));

it('knows what is kept although the code that reads it did not come at once', async () => {
  const line = status('a');
  const device = createDeviceStore();
  await device.update('cartLines', () => ({ [itemKey(line)]: line }));
  const { memory } = createCartStores(device);
  failures.left = 1;
  await expect(memory.open()).rejects.toThrow();
  expect(memory.state.isLoaded).toBe(false);
  await (await memory.open()).load();
  expect(memory.state).toMatchObject({ lines: { [itemKey(line)]: line }, isLoaded: true });
});
