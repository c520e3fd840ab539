import { eq, getTableColumns, getTableName, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import type { End } from './ends';

/** A column in words of the export, with an end of its own where it has one. */
type Shown = string | { readonly label: string; readonly end: End };

/** What the shop holds in one table: its purpose, end, export and leaving (decision 0134). */
export interface RetainedTable {
  readonly table: PgTable;
  /** Headline in the export. */
  readonly title: string;
  /** What it is for, Korean. */
  readonly purpose: string;
  readonly end: End;
  /** What becomes of it when the patient leaves. */
  readonly leaving: 'deleted' | 'retained';
  /** The patient's own rows; null where the export has none. */
  readonly own: ((tx: Tx, patientId: string) => SQL | undefined) | null;
  /** Null where the export leaves it out: a number, key or mark of ours that says nothing more about the person. */
  readonly columns: Readonly<Record<string, Shown | null>>;
}

interface Description<Name extends string, Hidden extends Name> extends Omit<
  RetainedTable,
  'table' | 'columns' | 'leaving' | 'own'
> {
  readonly leaving?: 'retained';
  readonly own?: RetainedTable['own'];
  readonly shown?: Readonly<Record<Exclude<Name, Hidden>, Shown>>;
  readonly hidden?: readonly Hidden[];
}

/** Requires `shown` unless every column is hidden. */
type Complete<Rest> = [Rest] extends [never] ? unknown : { readonly shown: unknown };

type NameOf<T extends PgTable> = keyof T['_']['columns'] & string;

/**
 * Describes a table; every column of it has to be shown or hidden. Leaving deletes it by default; the patient's own
 * rows are those that name the patient, else those of the patient's orders.
 */
export function retained<T extends PgTable, Hidden extends NameOf<T> = never>(
  table: T,
  description: Description<NameOf<T>, Hidden> & Complete<Exclude<NameOf<T>, Hidden>>,
): RetainedTable {
  const { shown = {}, hidden = [], leaving = 'deleted', ...rest } = description;
  const { own = Object.keys(shown).length === 0 ? null : ownRows(table) } = rest;
  const columns = { ...shown, ...Object.fromEntries(hidden.map((name) => [name, null])) };
  return { ...rest, table, leaving, own, columns };
}

/** Throws for a table that names neither: what it shows would be missing in the export. */
function ownRows(table: PgTable): RetainedTable['own'] {
  const { patientId: patient, orderId: order } = getTableColumns(table);
  if (patient) return (_tx, id) => eq(patient, id);
  if (order)
    return (tx, id) =>
      inArray(order, tx.select({ id: orders.id }).from(orders).where(eq(orders.patientId, id)));
  throw new Error(`${getTableName(table)} shows columns, but not whose they are.`);
}
