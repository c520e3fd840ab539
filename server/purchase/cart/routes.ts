import {
  addCartItems,
  deleteCartItems,
  getCart,
  mergeAdjustmentSchema,
  mergeCart,
  removePurchasedItems,
  setCartQuantities,
} from '@contract/cart/schemas';
import * as z from 'zod/mini';
import type { Tx } from '../../db/client';
import type { Api, Call, Cookies } from '../../http/api';
import { serve, serveOnce } from '../../http/serve';
import { addToCart, setInCart, mergeIntoCart } from './change';
import { claimCopy, dropCopy, clearCopyCookie, readCopyCookie, cartCopyRoutes } from './copies';
import { removePurchased } from './purchased';
import { lockPatient } from '../../accounts/patients/queries';
import { emptyCart, readCart, removeLines } from './queries';

const adjustmentsSchema = z.array(mergeAdjustmentSchema);

/** Mounts the signed-in patient's cart (product 4, Cart). */
export function cartRoutes(api: Api): void {
  const { db, clock } = api.deps;
  cartCopyRoutes(api);
  const cart = async ({ patientId }: { patientId: string }, tx: Tx) => ({
    data: { items: await readCart(tx, patientId) },
  });

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
    return cart({ patientId }, db);
  });

  serveOnce(api, addCartItems, cart, ({ patientId, body }, tx) =>
    addToCart(tx, patientId, body.items),
  );

  serveOnce(api, setCartQuantities, cart, ({ patientId, body }, tx) =>
    setInCart(tx, patientId, body.items),
  );

  serveOnce(api, deleteCartItems, cart, async ({ patientId, body }, tx) => {
    await lockPatient(tx, patientId);
    if (body.all && body.items.length === 0) await emptyCart(tx, patientId);
    else await removeLines(tx, patientId, body.items);
  });

  const merged = async (
    { patientId, cookies }: Call<typeof mergeCart>,
    tx: Tx,
    reference: string,
  ) => {
    await dropCopyOf(tx, cookies);
    const adjustments = z.parse(adjustmentsSchema, JSON.parse(reference));
    return { data: { items: await readCart(tx, patientId), adjustments } };
  };
  serveOnce(api, mergeCart, merged, async ({ patientId, body }, tx) =>
    JSON.stringify(await mergeIntoCart(tx, patientId, body.items)),
  );

  serveOnce(api, removePurchasedItems, cart, async ({ patientId, body, cookies }, tx) => {
    await removePurchased(tx, { patientId, ...body }, clock());
    await dropCopyOf(tx, cookies);
  });
}
