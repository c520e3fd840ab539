import pg from 'pg';
import { HOSTILE_TEXTS } from '../../support/hostile-texts';

/** Every table whose texts a page shows. */
const TABLES = [
  'posts',
  'promotions',
  'abouts',
  'policies',
  'agreements',
  'single_pages',
  'categories',
  'products',
  'variants',
  'shipping_methods',
  'clinics',
  'reviews',
  'patients',
  'addresses',
  'orders',
  'order_items',
] as const;

const WORDS = /[가-힣]/;
/** Text columns that the contract restricts to certain values. */
const FIXED = /^(남성|여성|심장질환|당뇨|고혈압)$/;

interface Column {
  column_name: string;
  data_type: string;
}

/**
 * Replaces every Korean text in the database, however deep in a document, by the hostile texts in turn.
 * Returns how many were replaced.
 */
export async function poison(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let count = 0;
  const spoil = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (!WORDS.test(value) || FIXED.test(value)) return value;
      return HOSTILE_TEXTS[count++ % HOSTILE_TEXTS.length];
    }
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoil(inner)]));
  };
  try {
    // published texts refuse changes
    await client.query('set session_replication_role = replica');
    for (const table of TABLES) {
      const { rows: columns } = await client.query<Column>(
        `select column_name, data_type from information_schema.columns
         where table_schema = 'public' and table_name = $1
           and data_type in ('text', 'character varying', 'jsonb')`,
        [table],
      );
      const { rows } = await client.query<Record<string, unknown> & { at: string }>(
        `select ctid::text as at, * from ${table}`,
      );
      for (const row of rows) {
        const changed = columns
          .map(({ column_name: name, data_type: type }) => ({
            name,
            value: type === 'jsonb' ? JSON.stringify(spoil(row[name])) : spoil(row[name]),
            before: type === 'jsonb' ? JSON.stringify(row[name]) : row[name],
          }))
          .filter(({ value, before }) => value !== before);
        if (changed.length === 0) continue;
        const set = changed.map(({ name }, index) => `${name} = $${index + 2}`).join(', ');
        await client.query(`update ${table} set ${set} where ctid = $1::tid`, [
          row.at,
          ...changed.map(({ value }) => value),
        ]);
      }
    }
  } finally {
    await client.end();
  }
  return count;
}
