import type { Item } from '@contract/cart/schemas';
import { ORDER_MAX_PIECES } from '@contract/core/figures';
import type { ItemValidation } from '@contract/orders/schemas';
import { addItems } from '@contract/cart/cart-merge';
import type { ItemRow } from '../../shop/catalog/product-shape';
import { findItems, rowOf } from '../../shop/catalog/queries';
import { availableOf } from '../../shop/catalog/stock';
import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';

/** A requested line with its catalog data; undefined when it is not sold. */
interface OfferedLine {
  item: Item;
  offer: ItemRow | undefined;
}

/** Looks the lines up in the catalog, after merging lines of the same variant. */
export async function offerLines(tx: Tx, items: readonly Item[]): Promise<OfferedLine[]> {
  const joined = addItems([], items);
  const rows = await findItems(tx, joined);
  return joined.map((item) => ({ item, offer: rowOf(rows, item) }));
}

/** Whether the line can be ordered now, with the Korean reason if not (product 4, item pre-validation). */
export function validateLine({ item, offer }: OfferedLine): ItemValidation {
  const inStock = offer ? availableOf(offer.variant) : 0;
  const available = Math.min(inStock, ORDER_MAX_PIECES);
  const message = refusal(item, offer, inStock);
  const { product_id, variant_id } = item;
  return { product_id, variant_id, isValid: message === null, message, available };
}

/** Whether the line cannot be had in any quantity; without a price nothing could ever be paid. */
export function isGone({ offer }: OfferedLine): boolean {
  return !offer || offer.variant.isEnded || offer.variant.price === 0;
}

function refusal(item: Item, offer: ItemRow | undefined, available: number): string | null {
  if (!offer) return '판매하지 않는 한약이에요.';
  if (offer.variant.isEnded) return '판매가 끝난 한약이에요.';
  if (offer.variant.price === 0) return '가격이 아직 정해지지 않아 주문하실 수 없어요.';
  return refuseQuantity(item.quantity, available);
}

const TOO_MANY = `한 분이 한 번에 ${ORDER_MAX_PIECES}개까지 주문할 수 있어요. 더 필요하시면 고객센터로 알려 주세요.`;

/** The Korean message when that many cannot be ordered at once (product 4, Unpaid stock); null when they can. */
export function refuseQuantity(wanted: number, available: number): string | null {
  const isOverMax = wanted > ORDER_MAX_PIECES && available >= ORDER_MAX_PIECES;
  return isOverMax ? TOO_MANY : shortage(wanted, available);
}

/** The Korean message for a shortage; null when enough is available. */
export function shortage(wanted: number, available: number): string | null {
  if (available >= wanted) return null;
  return available <= 0 ? '지금은 품절이에요.' : `지금은 ${available}개까지 주문할 수 있어요.`;
}

/** The error that says, per line, why it cannot be ordered. */
export function lineRefusal(offered: readonly OfferedLine[]): ApiError {
  const fields: Record<string, string> = {};
  offered.forEach((line, index) => {
    const { message } = validateLine(line);
    if (message !== null) fields[`items.${index}`] = message;
  });
  return new ApiError(409, offered.some(isGone) ? 'product_unavailable' : 'out_of_stock', {
    fields,
  });
}
