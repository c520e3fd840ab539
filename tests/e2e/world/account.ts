import type { Shop } from '../../support/shop';
import { deliver } from './deliver';
import { draft, fillIn, paidOrder } from './orders';
import { signUp, type Patient } from './patient';
import { STICK } from './products';

/** An order in every state that has its own look. */
interface Orders {
  /** An empty draft. */
  empty: string;
  /** A draft that is ready to be paid. */
  filled: string;
  paid: string;
  /** Delivered, without a review. */
  delivered: string;
}

/** A patient with data on every private screen. */
export async function account(shop: Shop): Promise<{ patient: Patient; orders: Orders }> {
  const patient = await signUp(shop);
  await patient.call('POST', '/api/market/cart/items', { items: [STICK] });
  await patient.call('POST', '/medical-streaming-api/members/patients/my/addresses', {
    full_name: '이새봄',
    phone: '01098765432',
    address1: '서울 성동구 연무장길 10',
  });
  const orders = {
    delivered: await paidOrder(shop, patient),
    paid: await paidOrder(shop, patient),
    empty: await draft(patient),
    filled: await draft(patient),
  };
  await fillIn(patient, orders.filled);
  await deliver(shop, orders.delivered);
  return { patient, orders };
}

/** Every private screen, with data on it. */
export const privatePaths = ({ empty, filled, paid, delivered }: Orders): readonly string[] => [
  '/cart',
  `/checkout/${empty}`,
  `/checkout/${filled}`,
  `/checkout/${paid}/complete`,
  `/order/${paid}`,
  `/order/${delivered}`,
  `/order/${paid}/confirmation`,
  '/my-page',
  '/my-page/orders',
  '/my-page/reviews',
  '/my-page/info',
];
