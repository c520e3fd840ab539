import { and, asc, eq, gt } from 'drizzle-orm';
import type { SaleState } from '@contract/catalog/schemas';
import { UNPAID_STOCK_SHARE } from '@contract/core/figures';
import type { Tx } from '../../db/client';
import { products, variants } from '../../db/schema/catalog';
import { ApiError } from '../../http/api-error';

interface Stock {
  stock: number;
  reserved: number;
  isEnded: boolean;
}

/** Up to this many, a variant is low in stock. */
const LOW_STOCK = 5;

/** How many can be bought now; reservations of open payments are not available. */
export function availableOf({ stock, reserved, isEnded }: Stock): number {
  return isEnded ? 0 : Math.max(0, stock - reserved);
}

/** How many pieces all unpaid orders may reserve (product 4, Unpaid stock): a single one, and never all of several. */
export function reservableOf({ stock }: Pick<Stock, 'stock'>): number {
  return Math.ceil(stock * UNPAID_STOCK_SHARE);
}

/** Stock is exposed as a state, never as a number. */
export function saleStateOf(variant: Stock): SaleState {
  if (variant.isEnded) return 'ended';
  const available = availableOf(variant);
  if (available === 0) return 'sold_out';
  return available <= LOW_STOCK ? 'low_stock' : 'on_sale';
}

const PAGE = 200;

/** At most 200 variants that are sold, by id, after the given one. */
export function listStock(tx: Tx, after?: string) {
  return tx
    .select({
      variantId: variants.id,
      product: products.name,
      variant: variants.name,
      stock: variants.stock,
      reserved: variants.reserved,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(eq(variants.isEnded, false), after === undefined ? undefined : gt(variants.id, after)),
    )
    .orderBy(asc(variants.id))
    .limit(PAGE);
}

/**
 * Sets a variant's stock from what staff have read, and returns it. Sold pieces count meanwhile, so another number
 * than `was` is refused; what is so already is no change. Throws 404, 409 `wrong_state`.
 */
export async function setStock(
  tx: Tx,
  id: string,
  { stock, was }: { stock: number; was: number },
): Promise<number> {
  const [row] = await tx.select().from(variants).where(eq(variants.id, id)).for('no key update');
  if (!row) throw new ApiError(404, 'not_found');
  if (row.stock === stock) return stock;
  if (row.stock !== was) {
    const message = `그사이 재고가 ${row.stock}개로 바뀌었어요. 다시 읽은 뒤에 고쳐 주세요.`;
    throw new ApiError(409, 'wrong_state', { message });
  }
  if (stock < row.reserved) {
    const message = `결제하고 있는 ${row.reserved}개보다 적게 적을 수 없어요.`;
    throw new ApiError(409, 'wrong_state', { message });
  }
  await tx.update(variants).set({ stock }).where(eq(variants.id, id));
  return stock;
}
