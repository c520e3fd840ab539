import { KEPT_OF_ACCOUNT } from './kept-of-account';
import { KEPT_OF_CART } from './kept-of-cart';
import { KEPT_OF_ORDERS } from './kept-of-orders';
import { KEPT_OF_OUTBOX } from './kept-of-outbox';
import type { KeptTable } from './kept-table';

/** Every table with something about a person, in the order of the export. */
export const KEPT_TABLES: readonly KeptTable[] = [
  ...KEPT_OF_ACCOUNT,
  ...KEPT_OF_CART,
  ...KEPT_OF_ORDERS,
  ...KEPT_OF_OUTBOX,
];

/** The other tables hold what the shop offers and its own keys: nothing about a person. */
export const IMPERSONAL_TABLES: readonly string[] = [
  'abouts',
  'agreements',
  'consent_texts',
  'policies',
  'posts',
  'promotions',
  'single_pages',
  'categories',
  'clinics',
  'product_listings',
  'products',
  'search_words',
  'shipping_methods',
  'variants',
  'seed_versions',
  'server_keys',
  'outbox_receivers',
  'blocked_times',
];
