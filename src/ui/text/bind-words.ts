/** Words of a syllable that belong to the one after them: a line must not end with one. */
const LEADING = '한두세네첫몇새옛그이저더안못잘꼭';

const pattern = new RegExp(`(^|\\s)([${LEADING}]) (?=\\S)`, 'g');

/**
 * A headline whose short leading words stay with what they count or point at: `한 알`, `두 단지`, `첫 진료`
 * never part at the end of a line.
 */
export function bindWords(text: string): string {
  return text.replace(pattern, '$1$2\u00a0');
}
