import { and, asc, inArray, isNull } from 'drizzle-orm';
import { reviews } from '../../../db/schema/reviews';
import { upsert } from './batches';
import { momentOf, reviewEntry } from '../entries';
import { defineKind } from '../kind';

/** What staff and patients have decided since. */
const DECIDED = ['orderId', 'patientId', 'state', 'revision', 'hiddenReason', 'decidedAt'] as const;

/** Reviews that no order stands behind; those of patients are neither exported nor changed. */
export const REVIEWS = defineKind({
  name: 'reviews',
  label: '후기',
  layout: { form: 'list', file: 'reviews.yaml' },
  schema: reviewEntry,
  keyOf: ({ id }) => id,
  read: async (tx) => {
    const rows = await tx
      .select({
        id: reviews.id,
        productId: reviews.productId,
        variantId: reviews.variantId,
        author: reviews.author,
        rating: reviews.rating,
        text: reviews.text,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .where(isNull(reviews.orderId))
      .orderBy(asc(reviews.id));
    return rows.map((row) => ({ ...row, createdAt: momentOf(row.createdAt) }));
  },
  write: (tx, entries) =>
    upsert(tx, reviews, {
      rows: entries.map((entry) => ({ ...entry, createdAt: Date.parse(entry.createdAt) })),
      target: reviews.id,
      except: DECIDED,
      setWhere: isNull(reviews.orderId),
    }),
  remove: async (tx, keys) => {
    await tx.delete(reviews).where(and(inArray(reviews.id, [...keys]), isNull(reviews.orderId)));
  },
});
