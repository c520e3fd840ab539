import type { QueryClient } from '@tanstack/react-query';
import { addCartItems, deleteCartItems, setCartQuantities, type Item } from '@contract/cart';
import { decodeToken } from '@contract/rules/token';
import type { Api } from '@/platform/api/lazy-api';
import type { Session } from '@/platform/session/session';
import type { Sender } from './cart-queue';
import { serverCartQuery } from './cart-queries';
import type { Operation } from './cart-operation';

/** Whose changes they are: the patient of the access token, known also when nobody answers. */
export function cartOwner(session: Session): string {
  const token = session.accessToken();
  try {
    return decodeToken(token ?? '').sub;
  } catch {
    return session.state.data?.patientId ?? 'unknown';
  }
}

export interface SenderWorld {
  api: Api;
  client: QueryClient;
  session: Session;
  tell: Sender['tell'];
}

/** Sends the queue's changes over the API; the answer is what TanStack Query shows from then on. */
export function cartSender({ api, client, session, tell }: SenderWorld): Sender {
  const { queryKey } = serverCartQuery(api);
  return {
    patientId: cartOwner(session),
    send: async (operation) => {
      // an older reading must not arrive after this
      await client.cancelQueries({ queryKey });
      return (await call(api, operation)).data.items;
    },
    show: (items: Item[]) => void client.setQueryData(queryKey, { data: { items } }),
    tell,
  };
}

function call(api: Api, { id, change }: Operation) {
  const { kind, items } = change;
  const options = { key: id, quiet: true };
  switch (kind) {
    case 'add':
      return api(addCartItems, { body: { items } }, options);
    case 'set':
      return api(setCartQuantities, { body: { items } }, options);
    case 'remove':
      return api(deleteCartItems, { body: { items } }, options);
  }
}
