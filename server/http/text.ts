const MAX_DEPTH = 32;
// With the flag u, this matches only an unpaired surrogate.
const UNSTORABLE = /[\0\uD800-\uDFFF]/u;

/**
 * The path of the first text that PostgreSQL cannot store (a NUL or an unpaired surrogate), or of
 * nesting deeper than any schema; null when there is none. Checks keys too.
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
