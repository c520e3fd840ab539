import * as z from 'zod/mini';
import { itemStatusSchema, type ItemStatus } from '@contract/catalog/schemas';
import { itemKey } from '@contract/cart/cart-merge';
import { loadOnce } from '@/loading/load-once';
import type { DeviceStore } from '@/platform/storage/device-store';

const linesSchema = z.record(z.string(), itemStatusSchema);

export interface LineMemoryState {
  /** Names, prices and sale states as they were last seen, by `itemKey`. */
  lines: Record<string, ItemStatus>;
  /** The earlier price of lines whose price has changed since they were last seen. */
  changedFrom: Record<string, number>;
  isLoaded: boolean;
}

/**
 * What the patient last saw of each line, so that the cart can be read without a network. A browser that refuses to
 * store it only loses the memory.
 */
export function createLineMemory(device: DeviceStore, state: LineMemoryState) {
  const write = () => {
    const lines = plain(state.lines);
    return device.update('cartLines', () => lines).catch(() => undefined);
  };
  const load = loadOnce(async () => {
    const stored = z.safeParse(linesSchema, await device.read('cartLines').catch(() => undefined));
    if (stored.success) state.lines = { ...stored.data, ...plain(state.lines) };
    state.isLoaded = true;
  });

  return {
    load,
    /** Stores what was just seen of one more line. */
    add: async (line: ItemStatus) => {
      state.lines[itemKey(line)] = { ...line };
      await load();
      await write();
    },
    /** Stores what was just seen of all lines, notes changed prices, and forgets the others. */
    replace: async (lines: readonly ItemStatus[]) => {
      await load();
      for (const line of lines) {
        const key = itemKey(line);
        const before = state.lines[key];
        if (before && before.price !== line.price) state.changedFrom[key] = before.price;
      }
      state.lines = Object.fromEntries(lines.map((line) => [itemKey(line), { ...line }]));
      await write();
    },
    /** Forgets what this tab shows, and what the device has. */
    clear: async (onDevice = true) => {
      state.lines = {};
      state.changedFrom = {};
      if (onDevice) await device.remove('cartLines').catch(() => undefined);
    },
  };
}

/** A copy without proxies, which IndexedDB does not take. */
function plain(lines: Record<string, ItemStatus>): Record<string, ItemStatus> {
  return JSON.parse(JSON.stringify(lines)) as Record<string, ItemStatus>;
}
