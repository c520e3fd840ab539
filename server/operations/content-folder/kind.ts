import type * as z from 'zod/mini';
import type { Tx } from '../../db/client';

/** An entry as it stands in a file. */
export type Entry = Readonly<Record<string, unknown>>;

/** How the entries of a kind lie in the folder. */
type Layout =
  /** All entries in one YAML file, as a sequence. */
  | { readonly form: 'list'; readonly file: string }
  /** A YAML file for each entry. */
  | { readonly form: 'yaml'; readonly folder: string }
  /** A Markdown file for each entry: front matter, then its blocks or its sections. */
  | {
      readonly form: 'markdown';
      readonly folder: string;
      readonly body: 'blocks' | 'sections';
    };

/** A name and its place in the entry. */
interface EntryName {
  readonly name: string;
  readonly path: readonly PropertyKey[];
}

/** One kind of content: its files, its entries and its rows. */
export interface Kind {
  readonly name: string;
  /** The Korean name in reports. */
  readonly label: string;
  readonly layout: Layout;
  readonly schema: z.ZodMiniType<Entry>;
  /** Unique among the entries of the kind; also the name of a new file. */
  readonly keyOf: (entry: Entry) => string;
  /** What the entry is about: revisions of one document share it. */
  readonly subjectOf: (entry: Entry) => string;
  /** What no other entry of the kind may bear, and where it stands. */
  readonly namesOf?: (entry: Entry) => readonly EntryName[];
  /** Published entries are never changed; a new revision is another entry. */
  readonly isImmutable: boolean;
  /** Reads every entry, in a stable order. */
  readonly read: (tx: Tx) => Promise<readonly Entry[]>;
  /** Inserts these entries, or replaces those with the same key. */
  readonly write: (tx: Tx, entries: readonly Entry[]) => Promise<void>;
  /** Deletes entries; absent where other rows refer to them. */
  readonly remove?: (tx: Tx, keys: readonly string[]) => Promise<void>;
}

interface Description<Schema extends z.ZodMiniType<Entry>> {
  readonly name: string;
  readonly label: string;
  readonly layout: Layout;
  readonly schema: Schema;
  readonly keyOf: (entry: z.output<Schema>) => string;
  /** The key, unless entries share a subject. */
  readonly subjectOf?: (entry: z.output<Schema>) => string;
  readonly namesOf?: (entry: z.output<Schema>) => readonly EntryName[];
  readonly isImmutable?: boolean;
  readonly read: (tx: Tx) => Promise<readonly z.output<Schema>[]>;
  readonly write: (tx: Tx, entries: readonly z.output<Schema>[]) => Promise<void>;
  readonly remove?: (tx: Tx, keys: readonly string[]) => Promise<void>;
}

/** A kind whose functions get entries of its schema's type. */
export function defineKind<Schema extends z.ZodMiniType<Entry>>(kind: Description<Schema>): Kind {
  const { schema, keyOf, subjectOf = keyOf, namesOf, write, ...rest } = kind;
  return {
    isImmutable: false,
    ...rest,
    schema,
    keyOf: (entry) => keyOf(schema.parse(entry)),
    subjectOf: (entry) => subjectOf(schema.parse(entry)),
    ...(namesOf && { namesOf: (entry) => namesOf(schema.parse(entry)) }),
    write: (tx, entries) =>
      write(
        tx,
        entries.map((entry) => schema.parse(entry)),
      ),
  };
}
