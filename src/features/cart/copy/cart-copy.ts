import { dropCartCopy, storeCartCopy, readCartCopy } from '@contract/cart/change-calls';
import type { Item } from '@contract/cart/schemas';
import { CART_MAX_LINES, MINUTE_MS } from '@contract/core/constants';
import { addItems, isSameItem } from '@contract/cart/cart-merge';
import type { Api } from '@/platform/api/create-api';
import { hasExtra } from '@/platform/api/hosts';
import { forgetCartCopyMark, hasCartCopyMark } from '@/platform/storage/cookie';
import type { FallbackStore } from '@/platform/storage/device-store';
import { IDB_KEYS } from '@/platform/storage/keys';
import { isStoredAsText } from '@/platform/storage/text-values';
import { withLock } from '@/platform/storage/with-lock';
import type { GuestCart } from '../guest-cart';
import { type CopyRecord, isSameCart, parseRecord } from './copy-record';

export interface CartCopyDeps {
  api: Api;
  guest: GuestCart;
  device: FallbackStore;
}

/** A copy that another tab without locks keeps changing is left to that tab. */
const ROUNDS = 5;
export const COPY_IS_BACK = '전에 담아 둔 한약을 다시 담아 두었어요.';

/** A browser that keeps no cookie would leave a copy behind with each change. */
let acceptsCookies = true;
let last: Promise<unknown> = Promise.resolve();

/**
 * Brings the copy back to a device that has no record of it, because the browser has emptied its storage: once, together
 * with what was added since. Answers whether lines came back; rejects with `ApiError` when the server cannot be asked.
 */
export function takeCopy(deps: CartCopyDeps): Promise<boolean> {
  return inTurn(() => take(deps));
}

/**
 * Tells the server of the cart as it is, in one tab at a time. A visit only repeats what an earlier one could not send:
 * a copy begins with an addition. Never rejects.
 */
export async function sendCopy(deps: CartCopyDeps, isChange: boolean): Promise<void> {
  if (!hasExtra('cartCopies') || !navigator.cookieEnabled || !acceptsCookies) return;
  try {
    await inTurn(() => send(deps, isChange));
  } catch {
    window.addEventListener('online', () => void sendCopy(deps, isChange), { once: true });
  }
}

/** One call at a time in this tab, and where the browser has locks in all tabs; else the revision orders them. */
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  const turn = last.then(() => withLock('dalim-cart-copy', action));
  last = turn.catch(() => undefined);
  return turn;
}

async function take({ api, guest, device }: CartCopyDeps): Promise<boolean> {
  if (!hasCartCopyMark()) return false;
  // a cart that cannot be read takes the record with it
  await guest.load();
  const known = parseRecord(await device.read(IDB_KEYS.cartCopy));
  if (known !== null || !isWhole(device)) return false;
  const { data } = await api(readCartCopy, {});
  if (data.items.length === 0) return false;
  const taken: { items?: Item[] } = {};
  await guest.changeWith(IDB_KEYS.cartCopy, (cart, record) => {
    if (parseRecord(record) !== null) return [cart, record];
    taken.items = joined(data.items, cart);
    return [taken.items, { ...data, isSent: true }];
  });
  if (taken.items === undefined) return false;
  guest.showChanged(taken.items);
  return true;
}

/** Whether nothing of an earlier visit can still come back by itself (decision 0124). */
function isWhole(device: FallbackStore): boolean {
  return device.persistence() === 'all' && !isStoredAsText(IDB_KEYS.cart);
}

/** The copy with what was added since; what there is no room for is of the copy. */
function joined(copy: readonly Item[], added: readonly Item[]): Item[] {
  const news = added.filter((line) => !copy.some((item) => isSameItem(item, line)));
  return addItems(copy.slice(0, CART_MAX_LINES - news.length), added);
}

async function send(deps: CartCopyDeps, isChange: boolean): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await take(deps);
    const record = await nextRecord(deps, isChange);
    if (record === null) return;
    const { revision, items } = record;
    const { data } =
      items.length > 0
        ? await deps.api(storeCartCopy, { body: { revision, items } })
        : await deps.api(dropCartCopy, { body: { revision } });
    if (data.revision === (items.length > 0 ? revision : 0)) {
      await note(deps, revision, { ...record, isSent: true });
      acceptsCookies = items.length === 0 || hasCartCopyMark();
      return;
    }
    // the device leads: a copy that has counted further is replaced all the same
    if (data.revision > revision)
      await note(deps, revision, { ...record, revision: data.revision + 1 });
  }
}

/** What the server is to hear now, noted before it is sent; null when it knows all. */
async function nextRecord(
  { guest, device }: CartCopyDeps,
  isChange: boolean,
): Promise<CopyRecord | null> {
  const known = parseRecord(await device.read(IDB_KEYS.cartCopy));
  if (device.persistence() !== 'all') return null;
  if (known === null && (!isChange || hasCartCopyMark())) return null;
  let next: CopyRecord | null = null;
  await guest.changeWith(IDB_KEYS.cartCopy, (cart, value) => {
    const record = parseRecord(value);
    const held = record ?? { revision: firstRevision(), items: [], isSent: true };
    // a late answer may have brought the cookie back after the copy was deleted
    const isDone = held.isSent && (cart.length > 0 || !hasCartCopyMark());
    if (!isSameCart(cart, held.items))
      next = { revision: held.revision + 1, items: cart, isSent: false };
    else next = isDone ? null : held;
    if (cart.length === 0 && next !== null) forgetCartCopyMark();
    return [cart, next ?? value];
  });
  return next;
}

/** Above what an earlier record of this browser, which it has emptied, can have counted to. */
const firstRevision = () => Math.floor(Date.now() / MINUTE_MS);

/** Notes what came of a call, unless the cart has changed meanwhile. */
async function note({ guest }: CartCopyDeps, revision: number, record: CopyRecord): Promise<void> {
  await guest.changeWith(IDB_KEYS.cartCopy, (cart, value) => [
    cart,
    parseRecord(value)?.revision === revision ? record : value,
  ]);
}
