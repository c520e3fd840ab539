/** The categories of spec 1; `secretmarket` is for the media-only alias. */
export const CATEGORY_IDS = [
  'gongjindan',
  'kyungokgo',
  'nokyonghanyak',
  'cheongsimwon',
  'coldquick',
  'stomach',
  'secretmarket',
] as const;
export type CategoryId = (typeof CATEGORY_IDS)[number];

/** Whether a text names a category, for addresses that people may have typed. */
export function isCategoryId(value: unknown): value is CategoryId {
  return CATEGORY_IDS.some((id) => id === value);
}

/** The orders in which a list of products can stand. */
export const PRODUCT_SORTS = ['popular', 'price-asc', 'price-desc', 'new'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Whether a text names an order, for addresses that people may have typed. */
export function isProductSort(value: unknown): value is ProductSort {
  return PRODUCT_SORTS.some((sort) => sort === value);
}
