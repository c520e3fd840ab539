import type { ItemStatus, Product, ProductSummary, Variant } from '@contract/catalog/schemas';
import type { products, variants } from '../../db/schema/catalog';
import { availableOf, saleStateOf } from './stock';

type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof variants.$inferSelect;
/** A product with one of its variants. */
export interface ItemRow {
  product: ProductRow;
  variant: VariantRow;
}

function toVariant(row: VariantRow): Variant {
  const { id, name, price, listPrice } = row;
  const portions = row.portions ?? undefined;
  return { id, name, price, listPrice, portions, saleState: saleStateOf(row) };
}

/** A product as lists show it, with its main variant. */
export function toSummary({ product, variant }: ItemRow): ProductSummary {
  const { id, categoryId, name, summary, picture, badges, ratingSum, ratingCount } = product;
  const rating = {
    average: ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10,
    count: ratingCount,
  };
  return { id, categoryId, name, summary, picture, badges, variant: toVariant(variant), rating };
}

/** A whole product; `all` are its variants in order of display. */
export function toProduct(item: ItemRow, all: readonly VariantRow[], related: ItemRow[]): Product {
  const { pictures, story, ingredients, directions, storage, notices, isMadeToOrder } =
    item.product;
  return {
    ...toSummary(item),
    pictures,
    variants: all.map(toVariant),
    story,
    ingredients,
    directions,
    storage,
    notices,
    isMadeToOrder,
    related: related.map(toSummary),
  };
}

/** Name, price and sale state of a chosen variant (product 7, group-status). */
export function toItemStatus({ product, variant }: ItemRow): ItemStatus {
  return {
    product_id: product.id,
    variant_id: variant.id,
    productName: product.name,
    variantName: variant.name,
    picture: product.picture,
    price: variant.price,
    listPrice: variant.listPrice,
    portions: variant.portions ?? undefined,
    saleState: saleStateOf(variant),
    available: availableOf(variant),
  };
}
