import { createHash } from 'node:crypto';
import { desc } from 'drizzle-orm';
import type { ConsentText, ShownText } from '@contract/consents/texts';
import type { AnyConsentKind } from '@contract/consents/schemas';
import { ERROR_MESSAGES } from '@contract/core/error-messages';
import type { Block, LegalDocument } from '@contract/content/schemas';
import type { Tx } from '../../db/client';
import { consentTexts } from '../../db/schema/content';
import { ApiError } from '../../http/api-error';

type TextsInForce = ReadonlyMap<AnyConsentKind, ConsentText>;

/** The newest text of each kind of consent: publishing puts it in force. */
export async function textsInForce(tx: Tx): Promise<TextsInForce> {
  const rows = await tx
    .selectDistinctOn([consentTexts.kind])
    .from(consentTexts)
    .orderBy(consentTexts.kind, desc(consentTexts.version));
  // the confirmation is no consent that is asked for by its kind
  return new Map(rows.flatMap(({ kind, ...text }) => (kind === 'authority' ? [] : [[kind, text]])));
}

/** Whether a consent was given to the text in force: the same revision, and the same words. */
export function isInForce(
  texts: TextsInForce,
  { kind, version, digest }: { kind: AnyConsentKind } & ShownText,
): boolean {
  const text = texts.get(kind);
  return text !== undefined && text.version === version && text.digest === digest;
}

/**
 * Refuses consents to another text than the one in force, since the patient read another (product 4, Health
 * information): throws 422 `consent_outdated`, with the path that `fieldOf` names for each.
 */
export async function requireInForce(
  tx: Tx,
  consents: readonly ({ kind: AnyConsentKind } & ShownText)[],
  fieldOf: (kind: AnyConsentKind) => string,
): Promise<void> {
  if (consents.length === 0) return;
  const texts = await textsInForce(tx);
  const outdated = consents.filter((consent) => !isInForce(texts, consent));
  if (outdated.length === 0) return;
  const fields = Object.fromEntries(
    outdated.map(({ kind }) => [fieldOf(kind), ERROR_MESSAGES.consent_outdated]),
  );
  throw new ApiError(422, 'consent_outdated', { fields });
}

/**
 * The SHA-256 of a document's words, with those that stand before it (a label and a short text), as 64 hex
 * digits. Only what is read counts: Unicode is composed, and runs of white space are one space.
 */
export function textDigest(document: LegalDocument, ...before: readonly string[]): string {
  return wordsDigest([
    ...before,
    document.title,
    document.lead,
    ...document.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(textsOf)]),
  ]);
}

/** The same of texts without a document. */
export function wordsDigest(texts: readonly string[]): string {
  const words = texts.map((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  return createHash('sha256').update(words.join('\n')).digest('hex');
}

/** Every text of a block, as a reader sees it. */
export function textsOf(block: Block): readonly string[] {
  if (block.kind === 'list') return block.items;
  return [block.kind === 'picture' ? block.caption : block.text];
}
