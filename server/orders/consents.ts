import {
  CONSENT_OUTDATED,
  CONSENT_VERSIONS,
  type OrderConsent,
  type ConsentKind,
} from '@contract/consents';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/client';
import { orderConsents } from '../db/schema/orders';
import { ApiError } from '../http/api-error';
import { findConsents } from './queries';

/**
 * Stores consents with kind, version and time (product 4, Health information). Throws 422 when a
 * version is not the current text, since the patient read another.
 */
export async function storeConsents(
  tx: Tx,
  orderId: string,
  consents: readonly OrderConsent[],
  now: number,
): Promise<void> {
  const outdated = consents.find(({ kind, version }) => version !== CONSENT_VERSIONS[kind]);
  if (outdated) {
    const fields = { [`consents.${outdated.kind}`]: CONSENT_OUTDATED };
    throw new ApiError(422, 'invalid_fields', { message: CONSENT_OUTDATED, fields });
  }
  if (consents.length === 0) return;
  await tx
    .insert(orderConsents)
    .values(consents.map(({ kind, version }) => ({ orderId, kind, version, agreedAt: now })))
    .onConflictDoNothing();
}

/** Deletes the consent of a person who is not the treated one any more. */
export async function deleteHealthConsent(tx: Tx, orderId: string): Promise<void> {
  await tx
    .delete(orderConsents)
    .where(and(eq(orderConsents.orderId, orderId), eq(orderConsents.kind, 'health')));
}

/** The kinds whose current text the patient has agreed to on this order. */
export async function consentsInForce(tx: Tx, orderId: string): Promise<ReadonlySet<ConsentKind>> {
  const consents = await findConsents(tx, [orderId]);
  const valid = consents.filter(({ kind, version }) => version === CONSENT_VERSIONS[kind]);
  return new Set(valid.map(({ kind }) => kind));
}
