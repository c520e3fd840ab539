import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { styleLinks } from './page-html';

export interface InlinedStyles {
  html: string;
  /** The content policy's hashes (`sha256-…`) of the style elements. */
  hashes: string[];
}

interface Sheet {
  tags: string;
  hash: string;
}

/**
 * Inlines the built stylesheets (`/assets/….css`), each once, so that a page's first paint waits for no
 * other file. A disabled link, which is not fetched, tells the app's loader that the styles are
 * there. An unreadable file stays a link.
 */
export function createStyleInliner(distDir: string): (hrefs: readonly string[]) => InlinedStyles {
  const sheets = new Map<string, Sheet | null>();
  const sheetOf = (href: string): Sheet | null => {
    const known = sheets.get(href);
    if (known !== undefined) return known;
    const sheet = readSheet(distDir, href);
    sheets.set(href, sheet);
    return sheet;
  };
  return (hrefs) => {
    const all = [...new Set(hrefs)].map((href) => sheetOf(href) ?? { tags: styleLinks([href]) });
    return {
      html: all.map(({ tags }) => tags).join(''),
      hashes: all.flatMap((sheet) => ('hash' in sheet ? [sheet.hash] : [])),
    };
  };
}

function readSheet(distDir: string, href: string): Sheet | null {
  try {
    const css = readFileSync(path.join(distDir, href), 'utf8');
    // The text would close the element.
    if (/<\/style/i.test(css)) return null;
    const link = `<link rel="stylesheet" crossorigin disabled href="${href}">`;
    return {
      tags: `<style>${css}</style>${link}`,
      hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
    };
  } catch {
    return null;
  }
}
