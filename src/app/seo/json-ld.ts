/** A schema.org thing. Properties without a value are left out. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['<', String.raw`\u003c`],
  ['>', String.raw`\u003e`],
  ['&', String.raw`\u0026`],
  ['\u2028', String.raw`\u2028`],
  ['\u2029', String.raw`\u2029`],
]);

/**
 * A JSON-LD script block; empty without data. Browsers never run it, so the content policy needs no hash; `<`
 * is escaped so that no text can close it.
 */
export function jsonLdScript(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const text = data.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES.get(character) ?? '');
  return `<script type="application/ld+json">${text}</script>`;
}
