import type { Item } from './schemas';
import { CART_LINE_MAX_QUANTITY, CART_MAX_LINES, ID_PATTERN } from '../core/constants';

/** Whether a value is a cart line, as `itemSchema`: in plain code, since every visit reads its cart (0137). */
export function isItem(value: unknown): value is Item {
  return (
    typeof value === 'object' &&
    value !== null &&
    'product_id' in value &&
    'variant_id' in value &&
    'quantity' in value &&
    isId(value.product_id) &&
    isId(value.variant_id) &&
    typeof value.quantity === 'number' &&
    Number.isInteger(value.quantity) &&
    value.quantity >= 1 &&
    value.quantity <= CART_LINE_MAX_QUANTITY
  );
}

/** The lines of a stored cart without unknown fields; null when any is invalid. */
export function storedItems(value: unknown): Item[] | null {
  if (!Array.isArray(value) || value.length > CART_MAX_LINES || !value.every(isItem)) return null;
  return value.map(({ product_id, variant_id, quantity }) => ({
    product_id,
    variant_id,
    quantity,
  }));
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && ID_PATTERN.test(value);
}
