import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const IS_DATA = /\btype="application\//;

/** The content policy's hash (`sha256-…`) of an inline script or style. */
export const textHash = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;

/** The content policy's hashes (`sha256-…`) of the inline scripts in HTML, each once. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT))
    if (!IS_DATA.test(attributes)) hashes.add(textHash(code));
  return [...hashes];
}
