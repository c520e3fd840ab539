import {
  addCartItems,
  deleteCartItems,
  getCart,
  mergeAdjustmentSchema,
  mergeCart,
  removePurchasedItems,
  setCartQuantities,
  type Item,
} from '@contract/cart/schemas';
import * as z from 'zod/mini';
import type { Tx } from '../../db/client';
import type { Api, Cookies } from '../../http/api';
import { serve, serveOnce } from '../../http/serve';
import { addToCart, setInCart } from './change';
import { claimCopy, dropCopy } from './copies';
import { clearCopyCookie, readCopyCookie } from './copy-cookie';
import { cartCopyRoutes } from './copy-routes';
import { mergeIntoCart } from './merge';
import { removePurchased, type FindPurchasedLines } from './purchased';
import { lockPatient } from '../../accounts/patients/lock';
import { emptyCart, readCart, removeLines } from './queries';

const adjustmentsSchema = z.array(mergeAdjustmentSchema);
const asCart = (items: Item[]) => ({ data: { items } });

/** Mounts the signed-in patient's cart (product 4, Cart; product 4, Cart). */
export function cartRoutes(api: Api, findPurchasedLines: FindPurchasedLines): void {
  const { db, clock } = api.deps;
  cartCopyRoutes(api);
  const cartOf = async (tx: Tx, patientId: string) => asCart(await readCart(tx, patientId));
  const replay = ({ patientId }: { patientId: string }, tx: Tx) => cartOf(tx, patientId);
  const done = (items: Item[]) => ({ reference: 'cart', answer: asCart(items) });

  /** The device's cart is in this one now, so its copy goes. */
  const dropCopyOf = async (tx: Tx, cookies: Cookies) => {
    const copy = readCopyCookie(cookies);
    if (copy === undefined) return;
    await dropCopy(tx, copy);
    clearCopyCookie(cookies);
  };

  serve(api, getCart, async ({ patientId, cookies }) => {
    const copy = readCopyCookie(cookies);
    if (copy !== undefined) await claimCopy(db, copy, patientId);
    return cartOf(db, patientId);
  });

  serveOnce(api, addCartItems, {
    run: async ({ patientId, body }, tx) => done(await addToCart(tx, patientId, body.items)),
    replay,
  });

  serveOnce(api, setCartQuantities, {
    run: async ({ patientId, body }, tx) => done(await setInCart(tx, patientId, body.items)),
    replay,
  });

  serveOnce(api, deleteCartItems, {
    run: async ({ patientId, body }, tx) => {
      await lockPatient(tx, patientId);
      if (body.all && body.items.length === 0) await emptyCart(tx, patientId);
      else await removeLines(tx, patientId, body.items);
      return done(await readCart(tx, patientId));
    },
    replay,
  });

  serveOnce(api, mergeCart, {
    run: async ({ patientId, body, cookies }, tx) => {
      const data = await mergeIntoCart(tx, patientId, body.items);
      await dropCopyOf(tx, cookies);
      return { reference: JSON.stringify(data.adjustments), answer: { data } };
    },
    replay: async ({ patientId, cookies }, tx, reference) => {
      await dropCopyOf(tx, cookies);
      const adjustments = z.parse(adjustmentsSchema, JSON.parse(reference));
      return { data: { items: await readCart(tx, patientId), adjustments } };
    },
  });

  serveOnce(api, removePurchasedItems, {
    run: async ({ patientId, body, cookies }, tx) => {
      const order = { patientId, orderId: body.orderId, items: body.items };
      const deps = { now: clock(), find: findPurchasedLines };
      const items = await removePurchased(tx, order, deps);
      await dropCopyOf(tx, cookies);
      return done(items);
    },
    replay,
  });
}
