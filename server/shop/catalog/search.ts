import { and, desc, like, sql, type SQL } from 'drizzle-orm';
import { SEARCH_MAX_WORDS } from '@contract/core/constants';
import type { Tx } from '../../db/client';
import { productListings, searchWords } from '../../db/schema/catalog';
import { isInitials, keysOf, wordsIn } from '@contract/core/search-text';

/** Keystrokes. In shorter words an error cannot be told from another word. */
const CORRECTED_FROM = 4;
/** From 0 to 1: one wrong letter in a word of two syllables scores 0.4. */
const MIN_SIMILARITY = 0.4;

const { name, nameInitials, initials, keys } = productListings;

/** A search as a condition on `product_listings`, and its rank: lower is better. */
interface Search {
  matches: SQL | undefined;
  rank: SQL;
}

/** The words of a typed text, at most eight; punctuation is dropped. */
export function typedWords(typed: string): string[] {
  return wordsIn(typed).slice(0, SEARCH_MAX_WORDS);
}

/**
 * Products that contain every word, ignoring spaces; the last syllable may be incomplete. Ranks the exact name first,
 * then names that begin with the text, contain it or contain its words, then the rest.
 */
export function searchFor(words: readonly string[]): Search {
  const whole = words.join('');
  const [column, typed] = isInitials(whole) ? [nameInitials, keysOf(whole)] : [name, whole];
  const place = sql`strpos(${column}, ${typed})`;
  const rest =
    words.length === 1 ? sql`4` : sql`case when ${and(...words.map(inName))} then 3 else 4 end`;
  return {
    matches: and(...words.map(holds)),
    rank: sql`case ${place}
      when 0 then ${rest}
      when 1 then case when length(${column}) = ${typed.length} then 0 else 1 end
      else 2 end`,
  };
}

/**
 * Spelling corrections, likeliest first: each word replaced by the most similar one of the catalog,
 * and all words joined. Short words and initial consonants stay.
 */
export async function corrected(tx: Tx, words: readonly string[]): Promise<string[][]> {
  const meant: string[] = [];
  for (const word of words) meant.push(await nearestWord(tx, word));
  const guesses = words.length === 1 ? [meant] : [meant, [await nearestWord(tx, words.join(''))]];
  return guesses.filter((guess) => guess.join(' ') !== words.join(' '));
}

function holds(word: string): SQL {
  return like(isInitials(word) ? initials : keys, `%${keysOf(word)}%`);
}

function inName(word: string): SQL {
  return isInitials(word) ? like(nameInitials, `%${keysOf(word)}%`) : like(name, `%${word}%`);
}

async function nearestWord(tx: Tx, word: string): Promise<string> {
  const typed = keysOf(word);
  if (typed.length < CORRECTED_FROM || isInitials(word)) return word;
  const similarity = sql<number>`similarity(${searchWords.keys}, ${typed})`;
  const [nearest] = await tx
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(sql`${searchWords.keys} % ${typed}`, sql`${similarity} >= ${MIN_SIMILARITY}::real`))
    .orderBy(desc(similarity), searchWords.word)
    .limit(1);
  return nearest?.word ?? word;
}
