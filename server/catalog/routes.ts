import { getGroupStatus, getProduct, listCategories, listProducts } from '@contract/catalog';
import type { Api } from '../http/api';
import { ApiError } from '../http/api-error';
import { serve } from '../http/serve';
import { listProductRows } from './list';
import { toItemStatus, toProduct, toSummary } from './product-shape';
import { findCategories, findItems, findProduct, findRelated, findVariants } from './queries';

const PUBLIC = { publicSeconds: 30 };
const RELATED = 4;

/** Mounts categories, products and the state of chosen variants (spec 7, design 5). */
export function catalogRoutes(api: Api): void {
  const { db } = api.deps;

  serve(api, listCategories, async () => ({ items: await findCategories(db) }), PUBLIC);

  serve(
    api,
    listProducts,
    async ({ query: { category, search, sort, page, pageSize } }) => {
      const { rows, total } = await listProductRows(db, { category, search, sort, page, pageSize });
      return { items: rows.map(toSummary), total, page, pageSize };
    },
    PUBLIC,
  );

  serve(
    api,
    getProduct,
    async ({ params }) => {
      const item = await findProduct(db, params.id);
      if (!item) throw new ApiError(404, 'not_found');
      const variants = await findVariants(db, params.id);
      return toProduct(item, variants, await findRelated(db, item, RELATED));
    },
    PUBLIC,
  );

  serve(api, getGroupStatus, async ({ body }) => ({
    data: { items: (await findItems(db, body.selectedVariantList)).map(toItemStatus) },
  }));
}
