import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client';
import type { End } from './ends';

/** A column in words of the export, or why the export leaves it out. */
type Column =
  | string
  /** A number, key or mark of ours that says nothing more about the person. */
  | null
  | { readonly label: string; readonly end: End };

/** What the shop holds in one table: its purpose, end, export and leaving (decision 0134). */
export interface RetainedTable {
  readonly table: PgTable;
  /** Headline in the export. */
  readonly title: string;
  /** What it is for, Korean. */
  readonly purpose: string;
  readonly end: End;
  /** What becomes of it when the patient leaves. */
  readonly leaving: 'deleted' | 'kept';
  /** The patient's own rows; null where the export has none. */
  readonly own: ((tx: Tx, patientId: string) => SQL | undefined) | null;
  readonly columns: Readonly<Record<string, Column>>;
}

/** Describes a table; every column of it has to be named. */
export function retained<T extends PgTable>(
  table: T,
  rest: Omit<RetainedTable, 'table' | 'columns'> & {
    columns: Readonly<Record<keyof T['_']['columns'] & string, Column>>;
  },
): RetainedTable {
  return { table, ...rest };
}
