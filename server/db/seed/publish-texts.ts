import { CONSENT_TEXTS } from '@contract/consent-texts';
import {
  CONSENT_DOCUMENTS,
  CONSENT_KINDS,
  KEPT_CONSENT_KINDS,
  type KeptConsentKind,
} from '@contract/consents';
import type { LegalDocument } from '@contract/content';
import { textDigest } from '../../consents/text-digest';
import type { Tx } from '../client';
import { agreements, consentTexts, policies } from '../schema/content';
import { AGREEMENT_SEEDS } from './content/agreements';
import { POLICY_SEEDS } from './content/policies';
import type { DocumentSeed } from './content/types';

/** The documents of the consents that no order asks for. */
const POLICY_OF = { review: 'review-privacy-agreement', marketing: 'marketing-agreement' } as const;

/** The digest of each consent's text as this release shows it: label, short text and document. */
export function shownDigest(kind: KeptConsentKind): string {
  const { label, text, version } = CONSENT_TEXTS[kind];
  const orderKind = CONSENT_KINDS.find((each) => each === kind);
  const found = orderKind
    ? AGREEMENT_SEEDS.filter((each) => each.documentNumber === CONSENT_DOCUMENTS[orderKind])
    : POLICY_SEEDS.filter((each) => each.kind === POLICY_OF[kind as keyof typeof POLICY_OF]);
  const document = found.find(({ revision }) => revision === version);
  if (!document) throw new Error(`No document ${version} for the consent ${kind}.`);
  return textDigest(document, label, text);
}

/**
 * Adds this release's policies, agreements and texts of consents. What is published is never overwritten: throws
 * when a text differs from the one that is stored under its revision (decision 0134).
 */
export async function publishTexts(tx: Tx): Promise<void> {
  await tx
    .insert(policies)
    .values(
      POLICY_SEEDS.map(({ kind, ...seed }) => ({
        kind,
        revision: seed.revision,
        document: legalDocument(seed),
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(agreements)
    .values(
      AGREEMENT_SEEDS.map(({ documentNumber, ...seed }) => ({
        documentNumber,
        revision: seed.revision,
        document: { ...legalDocument(seed), documentNumber },
      })),
    )
    .onConflictDoNothing();
  await publishConsentTexts(tx);
  await requireUnchanged(tx);
}

/** Adds what stands beside the boxes, with the digests. */
export async function publishConsentTexts(tx: Tx): Promise<void> {
  await tx
    .insert(consentTexts)
    .values(
      KEPT_CONSENT_KINDS.map((kind) => ({
        kind,
        ...CONSENT_TEXTS[kind],
        digest: shownDigest(kind),
      })),
    )
    .onConflictDoNothing();
}

async function requireUnchanged(tx: Tx): Promise<void> {
  const stored = new Map<string, string>();
  for (const { kind, revision, document } of await tx.select().from(policies))
    stored.set(`${kind} ${revision}`, textDigest(document));
  for (const { documentNumber, revision, document } of await tx.select().from(agreements))
    stored.set(`agreement ${documentNumber} ${revision}`, textDigest(document));
  for (const { kind, version, digest } of await tx.select().from(consentTexts))
    stored.set(`consent ${kind} ${version}`, digest);
  const released = [
    ...POLICY_SEEDS.map((seed) => [`${seed.kind} ${seed.revision}`, textDigest(seed)] as const),
    ...AGREEMENT_SEEDS.map(
      (seed) => [`agreement ${seed.documentNumber} ${seed.revision}`, textDigest(seed)] as const,
    ),
    ...KEPT_CONSENT_KINDS.map(
      (kind) => [`consent ${kind} ${CONSENT_TEXTS[kind].version}`, shownDigest(kind)] as const,
    ),
  ];
  for (const [name, digest] of released)
    if (stored.get(name) !== digest)
      throw new Error(`Another text is published as ${name}: give the changed one a new revision.`);
}

function legalDocument({ sections, ...seed }: DocumentSeed): LegalDocument {
  return {
    ...seed,
    sections: sections.map(({ title, blocks }) => ({ title, blocks: [...blocks] })),
  };
}
