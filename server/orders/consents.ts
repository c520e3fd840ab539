import { CONSENT_VERSIONS, type OrderConsent, type ConsentKind } from '@contract/consents';
import type { Tx } from '../db/client';
import { orderConsents } from '../db/schema/orders';
import { ApiError } from '../http/api-error';
import { findConsents } from './queries';

/**
 * Keeps what the patient agrees to, with kind, version and time (design 6, Health information).
 * Throws 422 when a text is not the one in force, for then the patient has read another.
 */
export async function storeConsents(
  tx: Tx,
  orderId: string,
  consents: readonly OrderConsent[],
  now: number,
): Promise<void> {
  const outdated = consents.find(({ kind, version }) => version !== CONSENT_VERSIONS[kind]);
  if (outdated) {
    const message = '동의서가 바뀌었습니다. 화면을 새로 고친 뒤 다시 동의해 주세요.';
    const fields = { [`consents.${outdated.kind}`]: message };
    throw new ApiError(422, 'invalid_fields', { message, fields });
  }
  if (consents.length === 0) return;
  await tx
    .insert(orderConsents)
    .values(consents.map(({ kind, version }) => ({ orderId, kind, version, agreedAt: now })))
    .onConflictDoNothing();
}

/** The kinds whose text in force the patient has agreed to on this order. */
export async function consentsInForce(tx: Tx, orderId: string): Promise<ReadonlySet<ConsentKind>> {
  const consents = await findConsents(tx, [orderId]);
  const valid = consents.filter(({ kind, version }) => version === CONSENT_VERSIONS[kind]);
  return new Set(valid.map(({ kind }) => kind));
}
