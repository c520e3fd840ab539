import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useStore } from '@/platform/state/store';
import type { Item, ItemKey } from '@contract/cart/schemas';
import type { ItemStatus } from '@contract/catalog/schemas';
import { toItemKey } from '@contract/cart/cart-merge';
import { ApiError } from '@/platform/api/api-error';
import { useApi } from '@/platform/api/api-context';
import { useSession, useSessionState } from '@/platform/session/session-context';
import { isSignedIn } from '@/platform/session/session-state';
import { useOverlays } from '@/ui/overlay/overlay-context';
import { useCartStores } from './cart-stores';
import { serverCartQuery } from './cart-queries';
import { type CartChange, type Operation, shownCart } from './cart-change';

export type Cart = ReturnType<typeof useCart>;

const NONE: readonly Item[] = [];

/**
 * The one cart of the shop: the server's for a signed-in patient, else the guest's on this device (product 4, Cart);
 * which of both, the caller need not know. The changes reject with `ApiError`; the caller says so.
 */
export function useCart() {
  const api = useApi();
  const session = useSession();
  const client = useQueryClient();
  const overlays = useOverlays();
  const { device, guest, patient, memory, merging } = useCartStores();
  const state = useSessionState();
  const guestState = useStore(guest.state);
  const { operations, isWaiting, isRead } = useStore(patient.state);
  const { hasFailed } = useStore(merging);
  const isPatient = isSignedIn(state);
  // a reading may hold a change already whose answer is not in, and then it would be shown twice
  const isReadable = isPatient && isRead && operations.length === 0;
  const server = useQuery({ ...serverCartQuery(api), enabled: isReadable });
  const serverItems = server.data?.data.items;
  // what was tapped shows at once, and again on top of each answer until the server has it
  const items: readonly Item[] = isPatient
    ? ((serverItems && shownCart(serverItems, operations as Operation[])) ?? NONE)
    : guestState.items;
  const unmerged = isPatient ? quantityOf(guestState.items) : 0;

  const deps = { api, client, session, overlays, patient, memory };
  const reload = async (): Promise<void> => {
    if (isReadable) await server.refetch();
    else await (await import('./change-patient-cart')).replayPatientCart(deps);
  };
  const change = async (wanted: CartChange): Promise<void> => {
    // a tap may come before it is known who is signed in
    await session.load(api);
    if (!isSignedIn(session.state)) return guest.change(wanted);
    const code = await import('./change-patient-cart').catch((cause: unknown) => {
      // a guest's lines are merged once its file is there
      if (wanted.kind === 'add') return null;
      throw new ApiError('network', { cause });
    });
    await (code ? code.changePatientCart(deps, wanted) : guest.change(wanted));
  };

  // without a network the cart is not even asked for, and that is an error as well
  const readingError =
    server.error ?? (server.isPaused || isWaiting ? new ApiError('network') : null);

  return {
    items,
    /** All quantities together, for the badge. */
    count: quantityOf(items) + unmerged,
    // it is not called empty before all is known that the device has to add
    isLoaded: isPatient
      ? isRead && serverItems !== undefined && (items.length > 0 || guestState.isLoaded)
      : state.kind !== 'unknown' && guestState.isLoaded,
    error: isPatient && serverItems === undefined ? readingError : null,
    waiting: isPatient && isWaiting ? operations.length : 0,
    /** The quantities of a guest's cart that still wait to be merged into this one; in `count`, too. */
    unmerged,
    hasMergeFailed: hasFailed,
    /** Where the guest's cart is stored, or changes of the patient's that wait for the network. */
    persistence: isPatient ? (isWaiting ? device.persistence() : 'all') : guestState.persistence,
    reload: () => void reload().catch(() => undefined),
    /** Adds the quantities; `seen` is what the patient saw of them, stored for times without a network. */
    add: async (added: Item[], seen: readonly ItemStatus[]) => {
      // beside the change, since the page may be left right after it; it counts whether this works or not
      void memory
        .open()
        .then((lines) => Promise.all(seen.map((line) => lines.add(line))))
        .catch(() => undefined);
      await change({ kind: 'add', items: added });
    },
    setQuantity: (item: Item) => change({ kind: 'set', items: [item] }),
    remove: (keys: readonly ItemKey[]) => change({ kind: 'remove', items: keys.map(toItemKey) }),
  };
}

const quantityOf = (items: readonly Item[]) =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
