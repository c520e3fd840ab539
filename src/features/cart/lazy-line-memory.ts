import type { DeviceStore } from '@/platform/storage/device-store';
import { insist } from '@/ui/later/insist';
import { emptyLineMemory, type LineMemory } from './line-memory-state';

/** The memory of an app instance, whose code arrives when a line is to be remembered or shown. */
export function createLazyLineMemory(device: DeviceStore): LineMemory {
  const state = emptyLineMemory();
  let loading: Promise<LineMemory> | undefined;
  const memory = () =>
    (loading ??= insist(() => import('./line-memory')).then(
      ({ createLineMemory }) => createLineMemory(device, state),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return {
    state,
    load: async () => (await memory()).load(),
    add: async (line) => (await memory()).add(line),
    replace: async (lines) => (await memory()).replace(lines),
    clear: async () => (await memory()).clear(),
  };
}
