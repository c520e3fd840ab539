import * as z from 'zod/mini';
import { itemKeySchema, itemSchema } from '@contract/cart';
import type { Operation } from './cart-operation';

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), items: z.array(itemSchema) }),
  z.object({ kind: z.literal('set'), items: z.array(itemSchema) }),
  z.object({ kind: z.literal('remove'), items: z.array(itemKeySchema) }),
]);

const keptCartSchema = z.object({
  patientId: z.string(),
  /** The server's cart as it was last read, and when (ms); null when it is not kept. */
  last: z.nullable(z.object({ items: z.array(itemSchema), readAt: z.number() })),
  operations: z.array(
    z.object({ id: z.string(), change: changeSchema, sentAt: z.nullable(z.number()) }),
  ),
});

/** What the device keeps of one patient's cart. */
export type KeptCart = z.output<typeof keptCartSchema>;

/** What is kept for that patient; of anybody else, and of what cannot be read, nothing. */
export function parseKeptCart(value: unknown, patientId: string): KeptCart {
  const parsed = z.safeParse(keptCartSchema, value);
  return parsed.success && parsed.data.patientId === patientId
    ? parsed.data
    : { patientId, last: null, operations: [] };
}

/** The queue with one more change; a number that was only just set gives way to the new one. */
export function withOperation(queue: readonly Operation[], next: Operation): Operation[] {
  const last = queue.at(-1);
  const isReplaced =
    last !== undefined &&
    last.sentAt === null &&
    last.change.kind === 'set' &&
    next.change.kind === 'set' &&
    namesOf(last) === namesOf(next);
  return [...(isReplaced ? queue.slice(0, -1) : queue), next];
}

function namesOf({ change }: Operation): string {
  return change.items.map((item) => `${item.product_id}:${item.variant_id}`).join();
}
