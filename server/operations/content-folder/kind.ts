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
export interface Kind<Own extends Entry = Entry> {
  readonly name: string;
  /** The Korean name in reports. */
  readonly label: string;
  readonly layout: Layout;
  readonly schema: z.ZodMiniType<Own>;
  /** Unique among the entries of the kind; also the name of a new file. */
  readonly keyOf: (entry: Own) => string;
  /** What the entry is about: revisions of one document share it. */
  readonly subjectOf: (entry: Own) => string;
  /** What no other entry of the kind may bear, and where it stands. */
  readonly namesOf?: (entry: Own) => readonly EntryName[];
  /** Published entries are never changed; a new revision is another entry. */
  readonly isImmutable: boolean;
  /** Reads every entry, in a stable order. */
  readonly read: (tx: Tx) => Promise<readonly Own[]>;
  /** Inserts these entries, or replaces those with the same key. */
  readonly write: (tx: Tx, entries: readonly Own[]) => Promise<void>;
  /** Deletes entries; absent where other rows refer to them. */
  readonly remove?: (tx: Tx, keys: readonly string[]) => Promise<void>;
}

/** Entries are about what their key says, and may be changed, unless told otherwise. */
type Description<Own extends Entry> = Omit<Kind<Own>, 'subjectOf' | 'isImmutable'> &
  Partial<Pick<Kind<Own>, 'subjectOf' | 'isImmutable'>>;

/** A kind whose functions get entries of its schema's type. */
export function defineKind<Own extends Entry>(kind: Description<Own>): Kind {
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
