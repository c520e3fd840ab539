import { insist } from '@/loading/insist';
import { loadOnce } from '@/loading/load-once';
import type { DeviceStore } from '@/platform/storage/device-store';
import { emptyLineMemory, type LineMemory } from './line-memory-state';

/** The memory of an app instance, whose code arrives when a line is to be remembered or shown. */
export function createLazyLineMemory(device: DeviceStore): LineMemory {
  const state = emptyLineMemory();
  const memory = loadOnce(async () => {
    const { createLineMemory } = await insist(() => import('./line-memory'));
    return createLineMemory(device, state);
  });
  return {
    state,
    load: async () => (await memory()).load(),
    add: async (line) => (await memory()).add(line),
    replace: async (lines) => (await memory()).replace(lines),
    clear: async () => (await memory()).clear(),
  };
}
