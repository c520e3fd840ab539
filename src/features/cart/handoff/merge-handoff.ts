import type { QueryClient } from '@tanstack/react-query';
import type { Item, MergeAdjustment } from '@contract/cart/schemas';
import type { HandedOver } from '@contract/handoffs/schemas';
import type { Api } from '@/platform/api/create-api';
import type { Session } from '@/platform/session/session';
import { isSignedIn } from '@/platform/session/session-state';
import type { TabChannel } from '@/platform/storage/tab-channel';
import { serverCartQuery } from '../cart-queries';
import { mergeItems } from '../core-cart';
import { addWithinLimit, type CartMessage, type GuestCart } from '../guest-cart';

export interface HandoffDeps {
  api: Api;
  client: QueryClient;
  session: Session;
  guest: GuestCart;
  channel: TabChannel<CartMessage>;
}

/** So many marks of past handoffs are stored. */
const MARKS = 20;

/** The lines that the shop still sells. */
export function takenItems({ lines }: HandedOver): Item[] {
  return lines
    .filter(({ productName }) => productName !== null)
    .map(({ product_id, variant_id, quantity }) => ({ product_id, variant_id, quantity }));
}

/**
 * Adds what came to the cart of whoever is here, once in all tabs: a guest's by a mark in the same transaction, a
 * patient's by the Idempotency-Key as well. Answers what the server could not take in full. Throws `ApiError`.
 */
export async function mergeHandoff(
  { api, client, session, guest, channel }: HandoffDeps,
  over: HandedOver,
): Promise<readonly MergeAdjustment[]> {
  const items = takenItems(over);
  await session.load(api);
  if (!isSignedIn(session.state)) {
    await addOnce(guest, over.id, items);
    return [];
  }
  if (await isMarked(guest, over.id)) return [];
  const options = { key: over.id } as const;
  const merged = await mergeItems(api, items, options);
  await addOnce(guest, over.id, []);
  const { queryKey } = serverCartQuery(api);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { data: { items: merged.items } });
  channel.post('server');
  return merged.adjustments;
}

async function isMarked(guest: GuestCart, id: string): Promise<boolean> {
  let found = false;
  await guest.changeWith('cartHandoffs', (cart, marks) => {
    found = parseMarks(marks).includes(id);
    return [cart, marks];
  });
  return found;
}

async function addOnce(guest: GuestCart, id: string, items: readonly Item[]): Promise<void> {
  let shown: Item[] = [];
  await guest.changeWith('cartHandoffs', (cart, value) => {
    const marks = parseMarks(value);
    shown = marks.includes(id) ? cart : addWithinLimit(cart, items);
    return [shown, [...marks.filter((mark) => mark !== id), id].slice(-MARKS)];
  });
  guest.showChanged(shown);
}

function parseMarks(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((mark) => typeof mark === 'string') : [];
}
