import { ACCOUNT_TABLES } from './account-tables';
import { OUTBOX_TABLES } from './outbox-tables';
import { PURCHASE_TABLES } from './purchase-tables';
import type { RetainedTable } from './retained-table';

/** Every table with something about a person, in the order of the export. */
export const RETAINED_TABLES: readonly RetainedTable[] = [
  ...ACCOUNT_TABLES,
  ...PURCHASE_TABLES,
  ...OUTBOX_TABLES,
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
