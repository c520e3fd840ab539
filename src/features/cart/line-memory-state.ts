import type { ItemStatus } from '@contract/catalog';
import { createStore } from '@/platform/storage/create-store';

export interface LineMemoryState {
  /** Names, prices and sale states as they were last seen, by `itemKey`. */
  lines: Record<string, ItemStatus>;
  /** The earlier price of lines whose price has changed since they were last seen. */
  changedFrom: Record<string, number>;
  isLoaded: boolean;
}

/** What the patient last saw of each line, so that the cart can be read without a network. */
export interface LineMemory {
  readonly state: LineMemoryState;
  load(): Promise<void>;
  /** Keeps what was just seen of one more line. */
  add(line: ItemStatus): Promise<void>;
  /** Keeps what was just seen of all lines, notes changed prices, and forgets the others. */
  replace(lines: readonly ItemStatus[]): Promise<void>;
  clear(): Promise<void>;
}

/** A memory in which nothing stands yet. */
export function emptyLineMemory(): LineMemoryState {
  return createStore<LineMemoryState>({ lines: {}, changedFrom: {}, isLoaded: false });
}
