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

/** The forms of a remedy; one may come in several, as 경옥고 in sticks. */
const PRODUCT_FORMS = ['pill', 'stick', 'paste', 'decoction'] as const;
export type ProductForm = (typeof PRODUCT_FORMS)[number];

/** Who is to take a product, as the shop presents it; whether they may is decided in the consultation. */
const AUDIENCES = ['self', 'parents', 'child', 'student'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Price ranges in units of 10,000 won, from the first up to below the second. */
const PRICE_RANGES = ['0-5', '5-10', '10-30', '30-'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** What narrows a list of products, and its values; the address and the call use the same. */
export const FACETS = {
  form: PRODUCT_FORMS,
  audience: AUDIENCES,
  price: PRICE_RANGES,
  gift: ['wrapped'],
} as const;
export type Facets = { [Name in keyof typeof FACETS]?: (typeof FACETS)[Name][number] | undefined };
