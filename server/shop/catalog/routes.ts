import {
  getGroupStatus,
  getProduct,
  listCategories,
  listProducts,
} from '@contract/catalog/schemas';
import type { Api } from '../../http/api';
import { found } from '../../http/api-error';
import { serve } from '../../http/serve';
import { createProductLists } from './list';
import { toItemStatus, toProduct, toSummary } from './product-shape';
import { findCategories, findItems, findProduct, findRelated, findVariants } from './queries';

const RELATED = 4;

/** Mounts categories, products and the state of chosen variants (product 7, product 7). */
export function catalogRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const listProductRows = createProductLists(db, clock);

  serve(api, listCategories, async () => ({ items: await findCategories(db) }));

  serve(api, listProducts, async ({ query }) => {
    const { rows, total } = await listProductRows(query);
    const { page, pageSize } = query;
    return { items: rows.map(toSummary), total, page, pageSize };
  });

  serve(api, getProduct, async ({ params }) => {
    const item = found(await findProduct(db, params.id));
    const variants = await findVariants(db, params.id);
    return toProduct(item, variants, await findRelated(db, item, RELATED));
  });

  serve(api, getGroupStatus, async ({ body }) => ({
    data: { items: (await findItems(db, body.selectedVariantList)).map(toItemStatus) },
  }));
}
