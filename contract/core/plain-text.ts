import { SEARCH_MAX } from './constants';

const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const SPACES = /[\u00A0\u3000]/g;
const ZERO_WIDTH = /[\u200B\uFEFF]/g;
/** A joiner, and the emoji before it where another follows. */
const JOINER =
  /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)?\u200D(?=(\p{Extended_Pictographic})?)/gu;

/**
 * What people write, in one spelling: NFC, ASCII instead of its full-width form, plain spaces, nothing invisible but
 * the joiner within emoji. Never for tokens, codes, ids or hashes.
 */
export function plainText(text: string): string {
  return text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(SPACES, ' ')
    .replace(ZERO_WIDTH, '')
    .replace(JOINER, (joined: string, before?: string, after?: string) =>
      before && after ? joined : (before ?? ''),
    )
    .normalize('NFC');
}

/** Longer than any emoji; marks piled up beyond it count as more characters, so that every text has an end. */
const MAX_GRAPHEME = 32;

/** The characters of a text as people count them: a family emoji is one. Code points in a browser without a segmenter. */
export function charactersOf(text: string): string[] {
  // Firefox has it since 125
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter) return Array.from(text);
  return Array.from(new Segmenter('ko').segment(text), ({ segment }) => segment);
}

/** How many characters a text has for people. */
export function countCharacters(text: string): number {
  return charactersOf(text).reduce((sum, one) => sum + Math.ceil(one.length / MAX_GRAPHEME), 0);
}

/** The first characters of a text, none of them cut apart. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : charactersOf(text).slice(0, most).join('');
}

/** What is searched for: in plain spelling, trimmed, as long as the server takes it. */
export const searchedWords = (typed = ''): string =>
  firstCharacters(plainText(typed).trim(), SEARCH_MAX);
