const MAX_DEPTH = 32;
// With the flag u only a surrogate without its partner matches.
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;

/**
 * The path of the first text that PostgreSQL cannot store (a NUL, half of a surrogate pair), or of
 * what is nested deeper than anything the contract knows; null when there is none. Keys count too.
 */
export function badText(value: unknown): string[] | null {
  const waiting: { value: unknown; path: string[] }[] = [{ value, path: [] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value: at, path } = next;
    if (typeof at === 'string' && UNSTORABLE.test(at)) return path;
    if (typeof at !== 'object' || at === null) continue;
    if (path.length >= MAX_DEPTH) return path;
    for (const [key, inner] of Object.entries(at)) {
      if (UNSTORABLE.test(key)) return path;
      waiting.push({ value: inner, path: [...path, key] });
    }
  }
  return null;
}
