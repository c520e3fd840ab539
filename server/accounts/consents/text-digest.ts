import { createHash } from 'node:crypto';
import type { Block, LegalDocument } from '@contract/content/schemas';

interface Document extends Pick<LegalDocument, 'title' | 'lead'> {
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
}

/**
 * The SHA-256 of a document's words, with those that stand before it (a label and a short text), as 64 hex
 * digits. Only what is read counts: Unicode is composed, and runs of white space are one space.
 */
export function textDigest(document: Document, ...before: readonly string[]): string {
  return wordsDigest([
    ...before,
    document.title,
    document.lead,
    ...document.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsOf)]),
  ]);
}

/** The same of texts without a document. */
export function wordsDigest(texts: readonly string[]): string {
  const words = texts.map((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim());
  return createHash('sha256').update(words.join('\n')).digest('hex');
}

function wordsOf(block: Block): readonly string[] {
  if (block.kind === 'list') return block.items;
  return [block.kind === 'picture' ? block.caption : block.text];
}
