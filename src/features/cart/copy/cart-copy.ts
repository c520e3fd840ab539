import { dropCartCopy, storeCartCopy, readCartCopy } from '@contract/cart/change-calls';
import type { Item } from '@contract/cart/schemas';
import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES, MINUTE_MS } from '@contract/core/constants';
import { isSameItem, itemKey } from '@contract/cart/cart-merge';
import type { Api } from '@/platform/api/create-api';
import { hasExtra } from '@/platform/api/hosts';
import { cartCopyRevision, forgetCartCopyMark } from '@/platform/storage/cookie';
import type { FallbackStore } from '@/platform/storage/device-store';
import { withLock } from '@/platform/storage/with-lock';
import { storedItems } from '@contract/cart/stored-items';
import type { GuestCart } from '../guest-cart';

interface CartCopyDeps {
  api: Api;
  guest: GuestCart;
  device: FallbackStore;
}

/** A copy that another tab without locks keeps changing is left to that tab. */
const ROUNDS = 5;
export const COPY_IS_BACK = '전에 담아 둔 한약을 다시 담아 두었어요.';

/** A browser that stores no cookie would leave a copy behind with each change. */
let acceptsCookies = true;
/** The last call of each page, settled once it has ended. */
const last = new WeakMap<GuestCart, Promise<unknown>>();

/**
 * Brings the copy to a page that has no record of it, since the browser has emptied or refuses its storage, or an older
 * one: once, together with what was changed here. Answers whether it came; rejects with `ApiError` when the server
 * cannot be asked.
 */
export function takeCopy(deps: CartCopyDeps): Promise<boolean> {
  return inTurn(deps.guest, () => take(deps));
}

/**
 * Tells the server of the cart as it is, in one tab at a time. A visit only repeats what an earlier one could not send:
 * a copy begins with an addition. Never rejects.
 */
export async function sendCopy(deps: CartCopyDeps, isChange: boolean): Promise<void> {
  if (!hasExtra('cartCopies') || !navigator.cookieEnabled || !acceptsCookies) return;
  try {
    await inTurn(deps.guest, () => send(deps, isChange));
  } catch {
    window.addEventListener('online', () => void sendCopy(deps, isChange), { once: true });
  }
}

/** One call at a time in this tab, and where the browser has locks in all tabs; else the revision orders them. */
function inTurn<T>(guest: GuestCart, action: () => Promise<T>): Promise<T> {
  const before = last.get(guest) ?? Promise.resolve();
  const turn = before.then(() => withLock('dalim-cart-copy', action));
  last.set(
    guest,
    turn.catch(() => undefined),
  );
  return turn;
}

async function take({ api, guest, device }: CartCopyDeps): Promise<boolean> {
  const revision = cartCopyRevision();
  if (revision === 0) return false;
  // a cart that cannot be read takes the record with it
  await guest.load();
  if (!isOlder(parseRecord(await device.read('cartCopy')), revision)) return false;
  const { data } = await api(readCartCopy, {});
  if (data.items.length === 0) return false;
  const taken: { items?: Item[] } = {};
  await guest.changeWith('cartCopy', (cart, value) => {
    const record = parseRecord(value);
    if (!isOlder(record, data.revision)) return [cart, value];
    taken.items = joined(data.items, cart, record);
    return [taken.items, { ...data, isSent: true }];
  });
  if (taken.items === undefined) return false;
  guest.showChanged(taken.items);
  return true;
}

const isOlder = (record: CopyRecord | null, revision: number) =>
  record === null || record.revision < revision;

/**
 * The copy and this page's cart as one, line by line: the side that has changed since both were the same wins, of two
 * changes the greater; the sum where they never were. What there is no room for is of the copy.
 */
function joined(copy: readonly Item[], cart: readonly Item[], record: CopyRecord | null): Item[] {
  const news = cart.filter((line) => !copy.some((item) => isSameItem(item, line)));
  return [...copy.slice(0, CART_MAX_LINES - news.length), ...news].flatMap((line) => {
    const [here, there] = [quantityIn(cart, line), quantityIn(copy, line)];
    const before = record === null ? 0 : quantityIn(record.items, line);
    let quantity = Math.max(here, there);
    if (record === null) quantity = Math.min(CART_LINE_MAX_QUANTITY, here + there);
    else if (record.isSent && here === before) quantity = there;
    else if (record.isSent && there === before) quantity = here;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

const quantityIn = (items: readonly Item[], line: Item) =>
  items.find((item) => isSameItem(item, line))?.quantity ?? 0;

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
      acceptsCookies = items.length === 0 || cartCopyRevision() > 0;
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
  const known = parseRecord(await device.read('cartCopy'));
  if (known === null && (!isChange || cartCopyRevision() > 0)) return null;
  let next: CopyRecord | null = null;
  await guest.changeWith('cartCopy', (cart, value) => {
    const record = parseRecord(value);
    const held = record ?? { revision: 0, items: [], isSent: true };
    // a late answer may have brought the cookie back after the copy was deleted
    const isDone = held.isSent && (cart.length > 0 || cartCopyRevision() === 0);
    if (!isSameCart(cart, held.items))
      next = { revision: revisionAfter(held.revision), items: cart, isSent: false };
    else next = isDone ? null : held;
    if (cart.length === 0 && next !== null) forgetCartCopyMark();
    return [cart, next ?? value];
  });
  return next;
}

/** Above what a record that this browser has emptied, or a page that stores none, can have counted to. */
const revisionAfter = (revision: number) =>
  Math.max(revision, Math.floor(Date.now() / MINUTE_MS)) + 1;

/** Notes what came of a call, unless the cart has changed meanwhile. */
async function note({ guest }: CartCopyDeps, revision: number, record: CopyRecord): Promise<void> {
  await guest.changeWith('cartCopy', (cart, value) => [
    cart,
    parseRecord(value)?.revision === revision ? record : value,
  ]);
}

/** What this device knows of the server's copy of its cart. */
interface CopyRecord {
  /** Counts the changes that the server hears of. */
  revision: number;
  items: Item[];
  isSent: boolean;
}

/** The record as it is stored; null when there is none, or none that can be read. */
function parseRecord(value: unknown): CopyRecord | null {
  if (typeof value !== 'object' || value === null) return null;
  const { revision, items: lines, isSent } = value as Partial<Record<keyof CopyRecord, unknown>>;
  const items = storedItems(lines);
  const isWhole = typeof revision === 'number' && Number.isInteger(revision) && items !== null;
  return isWhole ? { revision, items, isSent: isSent === true } : null;
}

function isSameCart(one: readonly Item[], other: readonly Item[]): boolean {
  const text = (items: readonly Item[]) =>
    items.map((item) => `${itemKey(item)}:${item.quantity}`).join();
  return text(one) === text(other);
}
