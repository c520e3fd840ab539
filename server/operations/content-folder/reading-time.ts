import type { Block } from '@contract/content/schemas';
import { textsOf } from './blocks';

const CHARACTERS_A_MINUTE = 500;

/** Characters of all texts, spaces and captions included. */
export function lengthOf(blocks: readonly Block[]): number {
  return blocks.flatMap(textsOf).reduce((sum, text) => sum + text.length, 0);
}

/** Whole minutes to read it, at least one. */
export function readingMinutesOf(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(lengthOf(blocks) / CHARACTERS_A_MINUTE));
}
