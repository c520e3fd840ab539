import { and, eq } from 'drizzle-orm';
import type { ConsentKind, OrderConsent } from '@contract/consents/schemas';
import { isInForce, requireInForce, textsInForce } from '../../accounts/consents/texts';
import type { Tx } from '../../db/client';
import { withdrawnConsents } from '../../db/schema/health';
import { orderConsents } from '../../db/schema/orders';
import { findConsents, type OrderRow } from './queries';

/**
 * Stores consents with kind, text and time (product 4, Health information). Throws 422 `consent_outdated` when
 * a text is not the one in force, since the patient read another.
 */
export async function storeConsents(
  tx: Tx,
  orderId: string,
  consents: readonly OrderConsent[],
  now: number,
): Promise<void> {
  await requireInForce(tx, consents, (kind) => `consents.${kind}`);
  if (consents.length === 0) return;
  await tx
    .insert(orderConsents)
    .values(consents.map((consent) => ({ orderId, ...consent, agreedAt: now })))
    .onConflictDoNothing();
}

/** Withdraws the consent of a person who is not the treated one any more; its record stays as long as others. */
export async function withdrawHealthConsent(
  tx: Tx,
  { id: orderId, patientId }: Pick<OrderRow, 'id' | 'patientId'>,
  withdrawnAt: number,
): Promise<void> {
  const given = await tx
    .delete(orderConsents)
    .where(and(eq(orderConsents.orderId, orderId), eq(orderConsents.kind, 'health')))
    .returning();
  const records = given.map((row) => ({ ...row, kind: 'health' as const, patientId, withdrawnAt }));
  if (records.length > 0) await tx.insert(withdrawnConsents).values(records);
}

/** The kinds whose text in force the patient has agreed to on this order. */
export async function consentsInForce(tx: Tx, orderId: string): Promise<ReadonlySet<ConsentKind>> {
  const texts = await textsInForce(tx);
  const valid = (await findConsents(tx, [orderId])).filter((each) => isInForce(texts, each));
  return new Set(valid.map(({ kind }) => kind));
}
