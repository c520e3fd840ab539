import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemStatus } from '@contract/catalog/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import type { FallbackStore } from '@/platform/storage/device-store';
import { createStore } from '@/platform/state/store';
import { createDeviceStore } from '@/platform/storage/idb';
import { createLineMemory, type LineMemoryState } from './line-memory';

const seen = (digit: string, price: number): ItemStatus => ({
  product_id: digit.repeat(24),
  variant_id: '1'.repeat(24),
  productName: '원방 공진단',
  variantName: '10환',
  picture: 'gongjindan',
  price,
  listPrice: null,
  portions: { count: 10, unit: '환' },
  saleState: 'on_sale',
  available: 10,
});

/** The memory of a page that was just opened. */
function opened() {
  const state = createStore<LineMemoryState>({ lines: {}, changedFrom: {}, isLoaded: false });
  return { ...createLineMemory(device, state), state };
}

let device: FallbackStore;
beforeEach(() => {
  device = createDeviceStore();
});

describe('the memory of lines', () => {
  it('knows after a reload what was seen when a product was put in', async () => {
    await opened().add(seen('a', 450_000));
    const later = opened();
    await later.load();
    expect(later.state.lines[itemKey(seen('a', 0))]?.price).toBe(450_000);
    expect(device.persistence()).toBe('all');
  });

  it('notes a changed price and forgets lines that are gone', async () => {
    const memory = opened();
    await memory.add(seen('a', 450_000));
    await memory.add(seen('b', 1000));
    await memory.replace([seen('a', 430_000)]);
    expect(memory.state.changedFrom).toEqual({ [itemKey(seen('a', 0))]: 450_000 });
    expect(Object.keys(memory.state.lines)).toEqual([itemKey(seen('a', 0))]);
  });

  it('starts empty from what is corrupt, and leaves nothing when it is cleared', async () => {
    await device.update('cartLines', () => ({ a: 1 }));
    const memory = opened();
    await memory.load();
    expect(memory.state).toMatchObject({ lines: {}, isLoaded: true });
    await memory.add(seen('a', 1));
    await memory.clear();
    expect(await device.read('cartLines')).toBeUndefined();
  });
});
