import type { Item } from '@contract/cart/schemas';
import { createGuestCart, type CartMessage } from '@/features/cart/guest-cart';
import { sendCopy } from '@/features/cart/copy/cart-copy';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import type { DeviceStore, FallbackStore } from '@/platform/storage/device-store';
import { openFallbackStore } from '@/platform/storage/fallback-store';
import { createDeviceStore } from '@/platform/storage/idb';
import type { TabChannel } from '@/platform/storage/tab-channel';

/** A line of a product. */
export const line = (product: number | string, quantity = 1): Item => ({
  ...{ product_id: String(product).padStart(24, '0'), variant_id: '1'.repeat(24), quantity },
});
const silent: TabChannel<CartMessage> = { post: () => undefined, listen: () => () => undefined };

/** The server's side of one browser: its cookie, its mark, and one copy. */
export function server() {
  const state = { copy: null as { revision: number; items: Item[] } | null, isAway: false };
  const asked: string[] = [];
  const mark = (revision: number) =>
    (document.cookie = `cartCopyMark=${revision > 0 ? revision : '; Max-Age=0'}`);
  const answers: Record<string, (body: { revision: number; items: Item[] }) => unknown> = {
    readCartCopy: () => state.copy ?? { revision: 0, items: [] },
    storeCartCopy: (body) => {
      if ((state.copy?.revision ?? 0) < body.revision) state.copy = body;
      mark(state.copy?.revision ?? 0);
      return { revision: state.copy?.revision };
    },
    dropCartCopy: ({ revision }) => {
      if ((state.copy?.revision ?? 0) < revision) state.copy = null;
      if (state.copy === null) mark(0);
      return { revision: state.copy?.revision ?? 0 };
    },
  };
  const api = (async ({ name }: { name: string }, { body }: { body: never }) => {
    if (state.isAway) throw new ApiError('network');
    asked.push(name);
    return structuredClone({ data: answers[name]?.(body) });
  }) as unknown as Api;
  return { state, asked, api };
}

/** A page of the shop on this device; `changed` resolves when the server has heard of all. */
export function page({ api }: { api: Api }, device: FallbackStore = createDeviceStore()) {
  const guest = createGuestCart(device, silent);
  const deps = { api, guest, device };
  let sent = Promise.resolve();
  guest.onChange(() => (sent = sendCopy(deps, true)));
  const changed = async () => {
    for (let seen; seen !== sent;) await (seen = sent);
  };
  return { deps, guest, changed };
}

/** A page in a browser that refuses IndexedDB. */
export function pageInMemory(to: { api: Api }) {
  const refuse = () => Promise.reject(new Error('blocked'));
  const blocked: DeviceStore = {
    ...{ read: refuse, update: refuse, updateBoth: refuse, remove: refuse, clear: refuse },
  };
  return page(to, openFallbackStore(blocked));
}
