import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { OperatorFault } from '../../core/operator-fault';

/** First line of a backup. */
const headerSchema = z.object({
  format: z.literal('dalim-backup'),
  version: z.literal(1),
  /** When it was made (ms). */
  madeAt: z.number(),
  /** The release that made it, as `0.1.6 (ab12cd3)`. */
  release: z.optional(z.string()),
  /** Digest of the last migration of the database. */
  migration: z.string(),
  /** Keys that read the sealed columns: a mark of each by its id, never the key. */
  keys: z.record(z.string(), z.string()),
  /** In the order in which they are restored. */
  tables: z.array(z.string()),
});
export type Header = z.output<typeof headerSchema>;

/** Last line of a backup: without it the file is truncated. */
const trailerSchema = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.nullable(z.number())),
  /** Of every line before, with its line feed. */
  sha256: z.string(),
});
export type Trailer = z.output<typeof trailerSchema>;

const rowSchema = z.tuple([z.string(), z.record(z.string(), z.unknown())]);

/** The file is no whole backup; the message says why, Korean. */
export class BackupFault extends OperatorFault {
  override name = 'BackupFault';
}

/** Reads a backup's lines; throws `BackupFault` when it cannot be read or unpacked to its end. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = new PassThrough();
  const unpacking = pipeline(createReadStream(file), createGunzip(), text);
  // observed below; an error meanwhile ends the loop
  unpacking.catch(() => undefined);
  try {
    let rest = '';
    // by hand, because node's readline also ends a line at U+2028, which a patient may have typed
    for await (const part of text.setEncoding('utf8')) {
      const lines = (rest + String(part)).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
    await unpacking;
  } catch (cause) {
    const isThere = !(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT');
    const why = isThere ? '잘렸거나 손상된 파일이에요' : '그런 파일이 없어요';
    throw new BackupFault(`백업 파일을 끝까지 읽지 못했어요. ${why}.`, { cause });
  }
}

const NO_BACKUP = '백업 파일이 아니거나 다른 판의 백업 파일이에요.';

/**
 * Reads a backup once, hands each row to `onRow` with its table, and compares its counts and its digest
 * at the end. Returns what stands in it besides its rows; throws `BackupFault` when it is not whole.
 */
export async function readBackup(
  file: string,
  onRow: (table: string, line: string) => Promise<void> | void = () => undefined,
) {
  const digest = createHash('sha256');
  const counts = new Map<string, number>();
  let header: Header | undefined;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    if (last !== undefined) {
      digest.update(`${last}\n`);
      if (header === undefined) header = parse(headerSchema, last, NO_BACKUP);
      else {
        const [table] = parse(rowSchema, last);
        if (!header.tables.includes(table)) throw new BackupFault(`모르는 표예요: ${table}`);
        counts.set(table, (counts.get(table) ?? 0) + 1);
        await onRow(table, last);
      }
    }
    last = line;
  }
  if (header === undefined || last === undefined) throw new BackupFault('백업 파일이 아니에요.');
  const trailer = parse(trailerSchema, last);
  const isWhole =
    trailer.sha256 === digest.digest('hex') &&
    Object.entries(trailer.rows).every(([table, count]) => count === (counts.get(table) ?? 0));
  if (!isWhole) throw new BackupFault('백업 파일이 만들 때와 달라요. 손상된 파일이에요.');
  return { header, trailer };
}

function parse<T extends z.ZodMiniType>(
  schema: T,
  line: string,
  fault = '백업 파일이 중간에서 끊겼어요.',
): z.output<T> {
  try {
    return z.parse(schema, JSON.parse(line));
  } catch (cause) {
    throw new BackupFault(fault, { cause });
  }
}
