import type { ItemStatus } from '@contract/catalog';
import { itemKey } from '@contract/rules/cart-merge';
import { insist } from '@/loading/insist';
import type { DeviceStore } from '@/platform/storage/device-store';
import { IDB_KEYS } from '@/platform/storage/keys';
import { emptyLineMemory, type LineMemory } from './line-memory-state';

/** Makes the memory over IndexedDB; a browser that refuses to keep it only loses the memory. */
export function createLineMemory(device: DeviceStore, state = emptyLineMemory()): LineMemory {
  const ignore = () => undefined;
  const write = () => {
    const lines = plain(state.lines);
    return device.update(IDB_KEYS.cartLines, () => lines).catch(ignore);
  };
  let loading: Promise<void> | undefined;
  const read = async () => {
    const kept = await device.read(IDB_KEYS.cartLines).catch(ignore);
    // only carts with something in them need the schema (decision 0011)
    const lines = kept === undefined ? null : await checked(kept);
    if (lines !== null) state.lines = { ...lines, ...plain(state.lines) };
    state.isLoaded = true;
  };
  const load = () =>
    (loading ??= read().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));

  return {
    state,
    load,
    add: async (line) => {
      state.lines[itemKey(line)] = { ...line };
      await load();
      await write();
    },
    replace: async (lines) => {
      await load();
      for (const line of lines) {
        const key = itemKey(line);
        const before = state.lines[key];
        if (before && before.price !== line.price) state.changedFrom[key] = before.price;
      }
      state.lines = Object.fromEntries(lines.map((line) => [itemKey(line), { ...line }]));
      await write();
    },
    clear: async () => {
      state.lines = {};
      state.changedFrom = {};
      await device.remove(IDB_KEYS.cartLines).catch(ignore);
    },
  };
}

async function checked(kept: unknown): Promise<Record<string, ItemStatus> | null> {
  const { parseLines } = await insist(() => import('./kept-lines'));
  return parseLines(kept);
}

function plain(lines: Record<string, ItemStatus>): Record<string, ItemStatus> {
  return Object.fromEntries(Object.entries(lines).map(([key, line]) => [key, { ...line }]));
}
