import type { QueryClient } from '@tanstack/react-query';
import { addCartItems, deleteCartItems } from '@contract/cart/change-calls';
import type { Item } from '@contract/cart/schemas';
import { itemKey, isSameItem } from '@contract/cart/cart-merge';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/create-api';
import type { Session } from '@/platform/session/session';
import { sessionOwner } from '@/platform/session/session-owner';
import type { Overlays } from '@/ui/overlay/create-overlays';
import { type CartChange, changedCart, type Operation, shownCart } from './cart-change';
import { serverCartQuery } from './cart-queries';
// comes with whatever can change the cart: without a network it could not be fetched any more
import './cart-queue';
import type { Sender } from './cart-queue';
import type { CartStores } from './cart-stores';
import { setQuantitiesAt } from './core-cart';

interface PatientCartDeps {
  api: Api;
  client: QueryClient;
  session: Session;
  overlays: Overlays;
  patient: CartStores['patient'];
  memory: CartStores['memory'];
}

/**
 * Changes the signed-in patient's cart optimistically, then fetches it again (product 4, Cart). Offline, the change
 * is queued, also across restarts. Rejects with the server's refusal; the change is then undone.
 */
export async function changePatientCart(deps: PatientCartDeps, change: CartChange): Promise<void> {
  const queue = await deps.patient.queue();
  try {
    await queue.change(senderOf(deps), marked(deps, change));
  } finally {
    // a refusal is told at once, not after another fetch
    void readAgain(deps);
  }
}

/** A removal of every line that is shown says so; what counts is what was shown when it was asked for. */
function marked({ api, client, patient }: PatientCartDeps, change: CartChange): CartChange {
  const cached = client.getQueryData(serverCartQuery(api).queryKey);
  if (change.kind !== 'remove' || cached === undefined) return change;
  const shown = shownCart(cached.data.items, patient.state.operations);
  return { ...change, all: changedCart(shown, change).length === 0 };
}

/** Sends what waits from an earlier time without a network; what is refused is explained. */
export async function replayPatientCart(deps: PatientCartDeps): Promise<void> {
  const queue = await deps.patient.queue();
  if (await queue.replay(senderOf(deps))) await readAgain(deps);
}

/** Sends the queue's changes over the API; the answer is what TanStack Query shows from then on. */
function senderOf(deps: PatientCartDeps): Sender {
  const { api, client, session } = deps;
  const { queryKey } = serverCartQuery(api);
  const patientId = cartOwner(session);
  const isTheirs = () => cartOwner(session) === patientId;
  const theirApi = apiOfOwner(api, session);
  return {
    patientId,
    send: async (operation) => {
      // an older reading must not arrive after this
      await client.cancelQueries({ queryKey });
      return call(theirApi, operation, client.getQueryData(queryKey)?.data.items ?? []);
    },
    show: (items) => {
      if (!isTheirs()) return;
      const shown = client.getQueryData(queryKey)?.data.items ?? [];
      client.setQueryData(queryKey, { data: { items: inShownOrder(items, shown) } });
    },
    tell: (operation, error) => {
      if (isTheirs()) void explainRefusal(deps, operation, error);
    },
  };
}

async function call(
  api: Api,
  { id: key, change }: Operation,
  known: readonly Item[],
): Promise<Item[]> {
  switch (change.kind) {
    case 'add':
      return (await api(addCartItems, { body: { items: change.items } }, { key })).data.items;
    case 'set':
      return setQuantitiesAt(api, change.items, known, key);
    case 'remove':
      return (
        await api(deleteCartItems, { body: { items: change.items, all: change.all } }, { key })
      ).data.items;
  }
}

/** Explains a change that was made without a network and that the server refuses now. */
async function explainRefusal(
  { overlays, memory }: PatientCartDeps,
  { change }: Operation,
  error: ApiError,
): Promise<void> {
  // without the names it is explained all the same
  await memory
    .open()
    .then((lines) => lines.load())
    .catch(() => undefined);
  const names = change.items.map((item) => memory.state.lines[itemKey(item)]?.productName);
  const known = names.filter((name) => name !== undefined).join(', ');
  await overlays.alert({
    title: '장바구니에 저장하지 못한 것이 있어요',
    content: known === '' ? error.message : `${known}: ${error.message}`,
  });
}

/** Not while changes are under way: an answer must not undo what a later tap shows. */
async function readAgain({ api, client, patient }: PatientCartDeps): Promise<void> {
  if (patient.state.operations.length > 0) return;
  const { queryKey } = serverCartQuery(api);
  const items = () => client.getQueryData(queryKey)?.data.items ?? [];
  const shown = items();
  await client.invalidateQueries({ queryKey });
  const read = items();
  const ordered = inShownOrder(read, shown);
  if (ordered.some((line, place) => line !== read[place]))
    client.setQueryData(queryKey, { data: { items: ordered } });
}

export function cartOwner(session: Session): string {
  return sessionOwner(session) ?? 'unknown';
}

/** The API for the cart's present owner: what is under way may come to its turn after another patient has signed in. */
export function apiOfOwner(api: Api, session: Session): Api {
  const owner = cartOwner(session);
  return async (...call) => {
    if (cartOwner(session) !== owner) throw new ApiError('network');
    return api(...call);
  };
}

/**
 * The cart with its lines in the order in which they are shown, new ones last: a line that a backend removes and adds
 * anew must not move away below the next tap.
 */
export function inShownOrder(cart: readonly Item[], shown: readonly Item[]): Item[] {
  const placeOf = (item: Item) => {
    const place = shown.findIndex((line) => isSameItem(line, item));
    return place === -1 ? shown.length : place;
  };
  return [...cart].sort((a, b) => placeOf(a) - placeOf(b));
}
