import { seoulDate } from '@contract/rules/seoul-time';
import type { ListedPage } from './listed-pages';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

/** What search engines take in one file. */
export const MOST_PAGES_A_FILE = 50_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** One file of pages with absolute addresses and the Seoul day of each one's last change. */
export function sitemapXml(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const day = changedAt === undefined ? '' : `<lastmod>${seoulDate(changedAt)}</lastmod>`;
    return `<url><loc>${escaped(origin + path)}</loc>${day}</url>`;
  });
  return `${HEADER}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The list of the files, which count from 1. */
export function sitemapIndexXml(origin: string, files: number): string {
  const names = Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  const entries = names.map((name) => `<sitemap><loc>${escaped(name)}</loc></sitemap>`);
  return `${HEADER}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}
