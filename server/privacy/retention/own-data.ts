import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client';
import { ENDS } from './ends';
import type { RetainedTable } from './retained-table';
import { RETAINED_TABLES } from './retained-tables';

/** What the shop holds of one patient in one table; times are ISO 8601. */
export interface OwnTable {
  name: string;
  title: string;
  purpose: string;
  end: string;
  /** Korean labels by column. */
  labels: ReadonlyMap<string, string>;
  rows: Readonly<Record<string, unknown>>[];
}

/** Reads every exported column of the patient's rows, as of one moment. */
export async function readOwnData(db: Db, patientId: string): Promise<OwnTable[]> {
  return db.transaction(
    async (tx) => {
      const tables: OwnTable[] = [];
      for (const retained of RETAINED_TABLES)
        if (retained.own !== null)
          tables.push(await readTable(tx, retained, retained.own(tx, patientId)));
      return tables;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function readTable(
  tx: Tx,
  { table, title, purpose, end, columns }: RetainedTable,
  where: ReturnType<NonNullable<RetainedTable['own']>>,
): Promise<OwnTable> {
  const labels = new Map(
    Object.entries(columns).flatMap(([name, column]): [string, string][] => {
      if (column === null) return [];
      return [[name, typeof column === 'string' ? column : column.label]];
    }),
  );
  const shown = Object.entries(getTableColumns(table)).filter(([name]) => labels.has(name));
  const rows = await tx.select(Object.fromEntries(shown)).from(table).where(where);
  return {
    ...{ name: getTableName(table), title, purpose, end: ENDS[end], labels },
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withTime(name, value)])),
    ),
  };
}

/** Columns of times are named so: `createdAt`, `at`. */
function withTime(name: string, value: unknown): unknown {
  const isTime = typeof value === 'number' && /(^at|At)$/.test(name);
  return isTime ? new Date(value).toISOString() : value;
}
