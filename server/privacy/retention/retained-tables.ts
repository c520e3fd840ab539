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
