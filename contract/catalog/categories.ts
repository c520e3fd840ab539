/** The categories of product 1; `secretmarket` is for the media-only alias. */
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

/** Whether a text is a category id. */
export function isCategoryId(value: unknown): value is CategoryId {
  return CATEGORY_IDS.some((id) => id === value);
}

/** Sort orders of product lists. */
export const PRODUCT_SORTS = ['popular', 'price-asc', 'price-desc', 'new'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What narrows a list of products, and its values; the address and the call use the same. */
export const FACETS = {
  /** The forms of a remedy; one may come in several, as 경옥고 in sticks. */
  form: ['pill', 'stick', 'paste', 'decoction'],
  /** Who is to take a product, as the shop presents it; whether they may is decided in the consultation. */
  audience: ['self', 'parents', 'child', 'student'],
  /** Price ranges in units of 10,000 won, from the first up to below the second. */
  price: ['0-5', '5-10', '10-30', '30-'],
  gift: ['wrapped'],
} as const;
export type ProductForm = (typeof FACETS.form)[number];
export type Audience = (typeof FACETS.audience)[number];
export type PriceRange = (typeof FACETS.price)[number];
export type Facets = { [Name in keyof typeof FACETS]?: (typeof FACETS)[Name][number] | undefined };
