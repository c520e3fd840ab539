/** One-syllable words that belong to the next word: no line may end with one. */
const LEADING = '한두세네첫몇새옛그이저더안못잘꼭';

const pattern = new RegExp(`(^|\\s)([${LEADING}]) (?=\\S)`, 'g');

/** Binds such words with no-break spaces, as `한 알`, `두 단지`, `첫 진료`, and a day to its weekday: `30일(월)`. */
export function bindWords(text: string): string {
  return text.replace(pattern, '$1$2\u00a0').replaceAll('일(', '일\u2060(');
}
