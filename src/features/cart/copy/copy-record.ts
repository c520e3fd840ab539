import type { Item } from '@contract/cart/schemas';
import { storedItems } from '@contract/cart/stored-items';

/** What this device knows of the server's copy of its cart. */
export interface CopyRecord {
  /** Counts the changes that the server hears of. */
  revision: number;
  /** The cart of that revision. */
  items: Item[];
  /** Whether the server has confirmed it. */
  isSent: boolean;
}

/** The record as it is stored; null when there is none, or none that can be read. */
export function parseRecord(value: unknown): CopyRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { revision, items: lines, isSent } = value as Partial<Record<keyof CopyRecord, unknown>>;
  const items = storedItems(lines);
  const isWhole = typeof revision === 'number' && Number.isInteger(revision) && items !== null;
  return isWhole ? { revision, items, isSent: isSent === true } : null;
}

/** Whether both are the same lines in the same order. */
export function isSameCart(one: readonly Item[], other: readonly Item[]): boolean {
  const text = (items: readonly Item[]) =>
    items.map((item) => `${item.product_id}:${item.variant_id}:${item.quantity}`).join();
  return text(one) === text(other);
}
