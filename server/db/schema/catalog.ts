import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Portions } from '@contract/catalog/price';
import type { Guide } from '@contract/orders/item-schemas';
import type { Product } from '@contract/catalog/schemas';
import type { Audience, CategoryId, ProductForm } from '@contract/catalog/categories';
import type { ShippingMethodId } from '@contract/shipping/schemas';
import { id, ref, time } from './columns';
import { patients } from './patients';

export const categories = pgTable('categories', {
  id: text().$type<CategoryId>().primaryKey(),
  groupId: id().notNull(),
  label: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  picture: text().notNull(),
  cover: text(),
  position: integer().notNull(),
  /** Number of listed products. */
  productCount: integer().notNull().default(0),
});

/** What lists are narrowed by. */
const facets = () => ({
  forms: text().$type<ProductForm>().array().notNull().default([]),
  audiences: text().$type<Audience>().array().notNull().default([]),
  isGiftWrapped: boolean().notNull().default(false),
});

export const products = pgTable(
  'products',
  {
    id: id().primaryKey(),
    categoryId: text()
      .$type<CategoryId>()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    summary: text().notNull(),
    /** Other spellings and names, which a search finds. */
    aliases: jsonb().$type<string[]>().notNull().default([]),
    picture: text().notNull(),
    pictures: jsonb().$type<string[]>().notNull(),
    story: jsonb().$type<string[]>().notNull(),
    ingredients: jsonb().$type<Product['ingredients']>().notNull(),
    directions: jsonb().$type<string[]>().notNull(),
    /** How it is usually taken. */
    guide: jsonb().$type<Guide>(),
    storage: text().notNull(),
    notices: jsonb().$type<string[]>().notNull(),
    isMadeToOrder: boolean().notNull(),
    badges: jsonb().$type<string[]>().notNull(),
    ...facets(),
    /** The variant shown first in lists and on the product page. */
    mainVariantId: id().notNull(),
    /** 1 is the most popular. */
    popularity: integer().notNull(),
    createdAt: time().notNull(),
    /** Sum of the stars and number of the reviews, changed together with them (`rateProduct`). */
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
  },
  (row) => [index('products_category').on(row.categoryId, row.popularity)],
);

/** Writes go into the GIN index at once, since PGlite never vacuums its pending list. */
const AT_ONCE = { fastupdate: false };

/**
 * What lists and searches read of each product, built by `writeListings`. Its indexes provide the
 * sort orders; otherwise every page would sort the whole catalog.
 */
export const productListings = pgTable(
  'product_listings',
  {
    productId: id()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: text().$type<CategoryId>().notNull(),
    popularity: integer().notNull(),
    createdAt: time().notNull(),
    /** Won, of the main variant. */
    price: integer().notNull(),
    ...facets(),
    /** The name without spaces and punctuation. */
    name: text().notNull(),
    nameInitials: text().notNull(),
    /** Name, summary, category and aliases as initial consonants and as keystrokes. */
    initials: text().notNull(),
    keys: text().notNull(),
  },
  (row) => [
    index('product_listings_popularity').on(row.popularity, row.productId),
    index('product_listings_age').on(row.createdAt, row.productId),
    index('product_listings_price').on(row.price, row.productId),
    index('product_listings_category_popularity').on(row.categoryId, row.popularity, row.productId),
    index('product_listings_category_age').on(row.categoryId, row.createdAt, row.productId),
    index('product_listings_category_price').on(row.categoryId, row.price, row.productId),
    index('product_listings_gifts')
      .on(row.popularity, row.productId)
      .where(sql`${row.isGiftWrapped}`),
    index('product_listings_forms').using('gin', row.forms).with(AT_ONCE),
    index('product_listings_audiences').using('gin', row.audiences).with(AT_ONCE),
    index('product_listings_keys').using('gin', row.keys.op('gin_trgm_ops')).with(AT_ONCE),
    index('product_listings_initials').using('gin', row.initials.op('gin_trgm_ops')).with(AT_ONCE),
  ],
);

/** Words of the product texts with their keystrokes, for correcting typing errors. */
export const searchWords = pgTable(
  'search_words',
  { word: text().primaryKey(), keys: text().notNull() },
  (row) => [index('search_words_keys').using('gin', row.keys.op('gin_trgm_ops')).with(AT_ONCE)],
);

/** What can be bought. `reserved` is the part of `stock` that open payments hold. */
export const variants = pgTable(
  'variants',
  {
    id: id().primaryKey(),
    productId: ref(() => products.id),
    name: text().notNull(),
    /** Won. */
    price: integer().notNull(),
    listPrice: integer(),
    portions: jsonb().$type<Portions>(),
    stock: integer().notNull(),
    reserved: integer().notNull().default(0),
    /** No longer sold, regardless of stock. */
    isEnded: boolean().notNull().default(false),
    /** Display order. */
    position: integer().notNull(),
  },
  (row) => [
    index('variants_product').on(row.productId, row.position),
    check('variants_price', sql`${row.price} >= 0`),
    check('variants_stock', sql`${row.reserved} >= 0 and ${row.stock} >= ${row.reserved}`),
  ],
);

/** Who waits for what is sold out (product 3, Stock alert); deleted when told. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    patientId: ref(() => patients.id, 'cascade'),
    variantId: ref(() => variants.id, 'cascade'),
    createdAt: time().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.patientId, row.variantId] }),
    index('stock_alerts_variant').on(row.variantId),
  ],
);

export const shippingMethods = pgTable('shipping_methods', {
  id: text().$type<ShippingMethodId>().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  /** Won. */
  fee: integer().notNull(),
  freeFrom: integer(),
  position: integer().notNull(),
});

/** Version of the seed content in the database. */
export const seedVersions = pgTable('seed_versions', {
  name: text().primaryKey(),
  version: text().notNull(),
  seededAt: time().notNull(),
});
