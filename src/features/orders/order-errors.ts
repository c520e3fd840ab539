import type { Order } from '@contract/orders/schemas';
import { ApiError, errorMessage } from '@/platform/api/api-error';

/** Variant ids of an order's lines with the server's reason why each cannot be had as it stands. */
export type RefusedLines = ReadonlyMap<string, string>;

/** Whether a failed call may have done its work all the same. */
export const isUnknown = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.isLost || error.kind === 'decode' || error.status >= 500;

/** A refusal names a line by its place in the order: `items.1`. */
const LINE = /^items\.(\d+)$/;

function lineAt(items: Order['items'], field: string): Order['items'][number] | undefined {
  const place = LINE.exec(field)?.[1];
  return place === undefined ? undefined : items[Number(place)];
}

/** The lines of the order that a refusal names; none for any other failure. */
export function refusedLines(error: unknown, items: Order['items']): RefusedLines {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  return new Map(
    fields.flatMap(([field, reason]): [string, string][] => {
      const line = lineAt(items, field);
      return line ? [[line.variant_id, reason]] : [];
    }),
  );
}

/** A failure's sentence, then the reason of each field that it names; a line's with its product, one a line. */
export function detailOf(error: unknown, items: Order['items']): string {
  const message = errorMessage(error);
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const reasons = fields
    .filter(([, reason]) => reason !== message)
    .map(([field, reason]) => {
      const line = lineAt(items, field);
      return line ? `${line.productName} ${line.variantName}: ${reason}` : reason;
    });
  return [message, ...reasons].join('\n');
}
