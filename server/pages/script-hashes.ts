import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** The content policy's hash (`sha256-…`) of an inline script or style. */
export const textHash = (code: string): string =>
  `sha256-${createHash('sha256').update(code).digest('base64')}`;

/**
 * The content policy's hashes (`sha256-…`) of the inline scripts that carry the nonce of this rendering, each once:
 * a script that came into the page with a stored text has none, and does not run.
 */
export function scriptHashes(html: string, nonce: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT))
    if (` ${attributes} `.includes(` nonce="${nonce}" `)) hashes.add(textHash(code));
  return [...hashes];
}

/** The page without the nonce: it is made for one rendering, while the page is sent to many. */
export const withoutNonce = (html: string, nonce: string): string =>
  html.replaceAll(` nonce="${nonce}"`, '');
