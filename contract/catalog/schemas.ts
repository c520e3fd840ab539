import * as z from 'zod/mini';
import { CATEGORY_IDS, FACETS, PRODUCT_SORTS } from './categories';
import * as calls from './calls';
import { PORTION_UNITS } from './price';
import { endpoint } from '../core/endpoint';
import { idSchema, pageOf, pageShape, searchSchema, wonSchema } from '../core/fields';

export const categoryIdSchema = z.enum(CATEGORY_IDS);

export const categorySchema = z.object({
  id: categoryIdSchema,
  groupId: idSchema,
  /** Short Korean label, as on a chip. */
  label: z.string(),
  title: z.string(),
  description: z.string(),
  /** Name of a picture in `public/pictures`. */
  picture: z.string(),
  /** Of a wide one above the list. */
  cover: z.optional(z.nullable(z.string())),
});
export type Category = z.output<typeof categorySchema>;

/** Whether it can be bought now. */
const saleStateSchema = z.enum(['on_sale', 'low_stock', 'sold_out', 'ended']);
export type SaleState = z.output<typeof saleStateSchema>;

export const portionsSchema = z.object({
  count: z.int().check(z.minimum(1)),
  unit: z.enum(PORTION_UNITS),
});

const variantSchema = z.object({
  id: idSchema,
  name: z.string(),
  price: wonSchema,
  /** Price before a reduction, or null. */
  listPrice: z.nullable(wonSchema),
  /** Absent where nobody says how many. */
  portions: z.optional(portionsSchema),
  saleState: saleStateSchema,
});
export type Variant = z.output<typeof variantSchema>;

/** Average with one decimal and number of reviews; 0 without any. */
const ratingSchema = z.object({ average: z.number(), count: z.int() });

export const productSummarySchema = z.object({
  id: idSchema,
  categoryId: categoryIdSchema,
  name: z.string(),
  /** One sentence. */
  summary: z.string(),
  picture: z.string(),
  /** The variant that the product page shows first. */
  variant: variantSchema,
  badges: z.array(z.string()),
  /** Older stored answers have none. */
  rating: z._default(ratingSchema, { average: 0, count: 0 }),
});
export type ProductSummary = z.output<typeof productSummarySchema>;

const productSchema = z.object({
  ...productSummarySchema.shape,
  pictures: z.array(z.string()),
  variants: z.array(variantSchema),
  /** Paragraphs of the product's story. */
  story: z.array(z.string()),
  ingredients: z.array(
    z.object({
      name: z.string(),
      origin: z.string(),
      note: z.string(),
      /** Name of a picture in `public/pictures/ingredients`; not every ingredient has one. */
      picture: z.optional(z.string()),
    }),
  ),
  directions: z.array(z.string()),
  storage: z.string(),
  /** Notices before buying: cautions, made to order, withdrawal. */
  notices: z.array(z.string()),
  /** Made after the consultation, which limits the right of withdrawal. */
  isMadeToOrder: z.boolean(),
  related: z.array(productSummarySchema),
});
export type Product = z.output<typeof productSchema>;

/** Stock is a state, not a number, except where a quantity is refused. */
export const itemStatusSchema = z.object({
  product_id: idSchema,
  variant_id: idSchema,
  productName: z.string(),
  variantName: z.string(),
  picture: z.string(),
  price: wonSchema,
  listPrice: z.nullable(wonSchema),
  portions: z.optional(portionsSchema),
  saleState: saleStateSchema,
  /** The largest quantity that can be bought. */
  available: z.int(),
});
export type ItemStatus = z.output<typeof itemStatusSchema>;

/** What narrows a list of products. */
export const facetsShape = {
  form: z.optional(z.enum(FACETS.form)),
  audience: z.optional(z.enum(FACETS.audience)),
  /** The price of the variant that lists show. */
  price: z.optional(z.enum(FACETS.price)),
  gift: z.optional(z.enum(FACETS.gift)),
};

export const listCategories = endpoint(calls.listCategories, {
  summary: '제품의 갈래입니다.',
  response: z.object({ items: z.array(categorySchema) }),
});

/** Without a category, all products except `secretmarket`. */
export const listProducts = endpoint(calls.listProducts, {
  summary: '제품 목록입니다.',
  query: z.object({
    category: z.optional(categoryIdSchema),
    search: z.optional(searchSchema),
    ...facetsShape,
    sort: z._default(z.enum(PRODUCT_SORTS), 'popular'),
    ...pageShape(100, 24),
  }),
  response: z.object(pageOf(productSummarySchema)),
});

export const getProduct = endpoint(calls.getProduct, {
  summary: '제품 하나입니다.',
  params: z.object({ id: idSchema }),
  response: productSchema,
});

/** Names, prices and sale states of chosen variants; unknown ones are omitted (product 7). */
export const getGroupStatus = endpoint(calls.getGroupStatus, {
  summary: '고른 구성들의 판매 상태, 가격, 재고입니다.',
  body: z.object({
    selectedVariantList: z
      .array(z.object({ product_id: idSchema, variant_id: idSchema }))
      .check(z.maxLength(100)),
  }),
  response: z.object({ data: z.object({ items: z.array(itemStatusSchema) }) }),
});
