import { and, eq } from 'drizzle-orm';
import { CONSENT_TEXTS, type ShownText } from '@contract/consents/texts';
import {
  CONSENT_DOCUMENTS,
  ALL_CONSENT_KINDS,
  type AnyConsentKind,
} from '@contract/consents/schemas';
import type { LegalDocument, PolicyKind } from '@contract/content/schemas';
import { AUTHORITY } from '@contract/orders/treated-person';
import { textDigest, wordsDigest } from '../../accounts/consents/texts';
import type { Tx } from '../../db/client';
import { agreements, consentTexts, policies } from '../../db/schema/content';

/** The documents of the consents that no order asks for. */
const POLICY_OF = {
  review: 'review-privacy-agreement',
  marketing: 'marketing-agreement',
} as const satisfies Partial<Record<AnyConsentKind, PolicyKind>>;

/**
 * Adds the texts of consents that this release shows. What is published is never overwritten: throws when
 * their documents, or the stored texts, have other words under the same revision (0134).
 */
export async function publishConsentTexts(tx: Tx): Promise<void> {
  const confirmed = { version: AUTHORITY.version, digest: AUTHORITY.digest };
  await tx
    .insert(consentTexts)
    .values([
      ...ALL_CONSENT_KINDS.map((kind) => ({ kind, ...CONSENT_TEXTS[kind] })),
      { kind: 'authority', ...confirmed, label: AUTHORITY.text, text: '' },
    ])
    .onConflictDoNothing();
  const stored = await tx.select().from(consentTexts);
  const demand = (kind: string, { version, digest }: ShownText, actual: string | null) => {
    const isStored = stored.some(
      (row) => row.kind === kind && row.version === version && row.digest === digest,
    );
    if (isStored && actual === digest) return;
    throw new Error(
      `Other words are published for the consent ${kind} of ${version}: give the changed text a new revision.`,
    );
  };
  for (const kind of ALL_CONSENT_KINDS) {
    const { label, text, ...shown } = CONSENT_TEXTS[kind];
    const document = await documentOf(tx, kind, shown.version);
    demand(kind, shown, document && textDigest(document, label, text));
  }
  demand('authority', confirmed, wordsDigest([AUTHORITY.text]));
}

async function documentOf(
  tx: Tx,
  kind: AnyConsentKind,
  revision: string,
): Promise<LegalDocument | null> {
  if (kind === 'review' || kind === 'marketing') {
    const [row] = await tx
      .select()
      .from(policies)
      .where(and(eq(policies.kind, POLICY_OF[kind]), eq(policies.revision, revision)));
    return row?.document ?? null;
  }
  const [row] = await tx
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.documentNumber, CONSENT_DOCUMENTS[kind]),
        eq(agreements.revision, revision),
      ),
    );
  return row?.document ?? null;
}
