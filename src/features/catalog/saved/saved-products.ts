import * as z from 'zod/mini';
import type { ItemStatus, ProductSummary } from '@contract/catalog/schemas';
import { idSchema, wonSchema } from '@contract/core/fields';
import { createSavedList } from './saved-list';

const schema = z.object({
  productId: idSchema,
  variantId: idSchema,
  name: z.string(),
  variantName: z.string(),
  picture: z.string(),
  price: wonSchema,
  listPrice: z.nullable(wonSchema),
});

/** A product as it was last seen, enough to show it without a network. */
export type SavedProduct = z.output<typeof schema>;

const idOf = ({ productId }: SavedProduct) => productId;

/** Products that the person on this device likes, the latest first. */
export const favourites = createSavedList({ key: 'favourites', most: 100, schema, idOf });

export const recentProducts = createSavedList({ key: 'recentProducts', most: 20, schema, idOf });

/** A product with the variant that lists show. */
export function savedProduct({ id, name, picture, variant }: ProductSummary): SavedProduct {
  const { id: variantId, name: variantName, price, listPrice } = variant;
  return { productId: id, variantId, name, variantName, picture, price, listPrice };
}

/** The same product with what the server says now. */
export function refreshed(product: SavedProduct, status: ItemStatus | undefined): SavedProduct {
  if (status === undefined) return product;
  const { productName: name, variantName, picture, price, listPrice } = status;
  return { ...product, name, variantName, picture, price, listPrice };
}
