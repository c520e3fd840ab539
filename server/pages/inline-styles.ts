import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const STYLESHEET = /<link rel="stylesheet"[^>]*\bhref="(\/assets\/[^"]+\.css)"[^>]*>/g;

export interface InlinedPage {
  html: string;
  /** The content policy's hashes (`sha256-…`) of the style elements. */
  styleHashes: string[];
}

interface Sheet {
  tags: string;
  hash: string;
}

/**
 * Puts the built stylesheets that a page links into the page itself, each once: its first paint then
 * waits for no other file. A link that is switched off, and so not fetched, tells the app's loader
 * that the file is there. What cannot be read stays a link.
 */
export function createStyleInliner(distDir: string): (html: string) => InlinedPage {
  const sheets = new Map<string, Sheet | null>();
  const sheetOf = (href: string): Sheet | null => {
    const known = sheets.get(href);
    if (known !== undefined) return known;
    const sheet = readSheet(distDir, href);
    sheets.set(href, sheet);
    return sheet;
  };
  return (page) => {
    const used = new Map<string, string>();
    const html = page.replaceAll(STYLESHEET, (link: string, href: string) => {
      if (used.has(href)) return '';
      const sheet = sheetOf(href);
      if (sheet === null) return link;
      used.set(href, sheet.hash);
      return sheet.tags;
    });
    return { html, styleHashes: [...used.values()] };
  };
}

function readSheet(distDir: string, href: string): Sheet | null {
  try {
    const css = readFileSync(path.join(distDir, href), 'utf8');
    // the text would end the element
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
