const MAX_WORDS = 8;

/** The words of a search text, at most eight. */
export function wordsOf(search: string | undefined): string[] {
  return (search ?? '').trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}

/** A LIKE pattern for texts that hold this one, its own signs taken literally. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
