import type { Order } from '@contract/orders';
import type { Shop } from '../../support/shop';
import { draft, fillIn, paidOrder } from './orders';
import { signUp, type Patient } from './patient';
import { STICK } from './products';

/** Orders in every state that looks different. */
export interface Orders {
  /** A draft with nothing in it. */
  empty: string;
  /** A draft that only wants to be paid. */
  filled: string;
  paid: string;
  /** Delivered, and waiting for a review. */
  delivered: string;
}

/** A patient who has something on every private screen. */
export async function account(shop: Shop): Promise<{ patient: Patient; orders: Orders }> {
  const patient = await signUp(shop);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  const orders = {
    delivered: await paidOrder(shop, patient),
    paid: await paidOrder(shop, patient),
    empty: await draft(patient),
    filled: await draft(patient),
  };
  await fillIn(patient, orders.filled);
  const path = `/api/market/orders/${orders.delivered}`;
  const { data } = await patient.call<{ data: Order }>('GET', path);
  for (const step of ['prepare', 'ready', 'deliver']) await shop.orders(step, data.number);
  return { patient, orders };
}

/** Every screen that only the patient may open, with something on it. */
export const privatePaths = ({ empty, filled, paid, delivered }: Orders): readonly string[] => [
  '/cart',
  `/checkout/${empty}`,
  `/checkout/${filled}`,
  `/checkout/${paid}/complete`,
  `/order/${paid}`,
  `/order/${delivered}`,
  '/my-page',
  '/my-page/orders',
  '/my-page/reviews',
  '/my-page/info',
];
