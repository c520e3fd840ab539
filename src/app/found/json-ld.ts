/** A thing as schema.org describes it. Properties without a value are left out. */
export interface Thing {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/**
 * A block of data for search engines; empty without anything to tell. Browsers never run it, so the
 * content policy asks for no hash, and no text in it can end it.
 */
export function jsonLdScript(things: readonly Thing[]): string {
  if (things.length === 0) return '';
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  const text = data.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '');
  return `<script type="application/ld+json">${text}</script>`;
}
