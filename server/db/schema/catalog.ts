import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Product } from '@contract/catalog';
import type { CategoryId } from '@contract/categories';
import type { ShippingMethodId } from '@contract/shipping';
import { id, time } from './columns';

export const categories = pgTable('categories', {
  id: text().$type<CategoryId>().primaryKey(),
  groupId: id().notNull(),
  label: text().notNull(),
  title: text().notNull(),
  description: text().notNull(),
  picture: text().notNull(),
  position: integer().notNull(),
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
    picture: text().notNull(),
    pictures: jsonb().$type<string[]>().notNull(),
    story: jsonb().$type<string[]>().notNull(),
    ingredients: jsonb().$type<Product['ingredients']>().notNull(),
    directions: jsonb().$type<string[]>().notNull(),
    storage: text().notNull(),
    notices: jsonb().$type<string[]>().notNull(),
    isMadeToOrder: boolean().notNull(),
    badges: jsonb().$type<string[]>().notNull(),
    /** The variant that lists and the product page show first. */
    mainVariantId: id().notNull(),
    /** 1 is the most sought after. */
    popularity: integer().notNull(),
    createdAt: time().notNull(),
  },
  (row) => [index('products_category').on(row.categoryId, row.popularity)],
);

/** What can be bought. `reserved` of the `stock` belongs to payments that are under way. */
export const variants = pgTable(
  'variants',
  {
    id: id().primaryKey(),
    productId: id()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    /** Won. */
    price: integer().notNull(),
    listPrice: integer(),
    stock: integer().notNull(),
    reserved: integer().notNull().default(0),
    /** No longer sold, whatever is in stock. */
    isEnded: boolean().notNull().default(false),
    /** Order of display. */
    position: integer().notNull(),
  },
  (row) => [
    index('variants_product').on(row.productId, row.position),
    check('variants_price', sql`${row.price} >= 0`),
    check('variants_stock', sql`${row.reserved} >= 0 and ${row.stock} >= ${row.reserved}`),
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

/** Which version of which seed content is in the database. */
export const seedVersions = pgTable('seed_versions', {
  name: text().primaryKey(),
  version: text().notNull(),
  seededAt: time().notNull(),
});
