import type { Context } from 'hono';
import { ERROR_MESSAGES } from '@contract/core/error-messages';
import { seoulDate } from '@contract/core/seoul-time';
import type { Api } from '../../http/api';
import { findBackendPages } from './backend-pages';
import { findListedPages, type ListedPage } from './listed-pages';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

/** The sitemap protocol's limit per file. */
const MAX_PAGES_PER_FILE = 50_000;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&apos;'],
]);

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (character) => ESCAPES.get(character) ?? '');

/** One sitemap file with absolute addresses and the Seoul day of each last change. */
function sitemapXml(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changedAt }) => {
    const day = changedAt === undefined ? '' : `<lastmod>${seoulDate(changedAt)}</lastmod>`;
    return `<url><loc>${escaped(origin + path)}</loc>${day}</url>`;
  });
  return `${HEADER}\n<urlset ${NAMESPACE}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** The sitemap index; files count from 1. */
function sitemapIndexXml(origin: string, files: number): string {
  const names = Array.from({ length: files }, (_, index) => `${origin}/sitemap-${index + 1}.xml`);
  const entries = names.map((name) => `<sitemap><loc>${escaped(name)}</loc></sitemap>`);
  return `${HEADER}\n<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

/** How long the list of pages is cached (ms). */
const CACHE_MS = 10 * 60_000;

/** No API answers; private pages send `noindex` themselves, so crawlers may read them. */
const CLOSED = ['/api/', '/token-service/', '/payments/', '/sandbox/'];

/**
 * Mounts `/sitemap.xml` and `/robots.txt`, with absolute addresses from PUBLIC_ORIGIN; pages of a catalog elsewhere
 * are asked for there. Pages beyond one file's limit are split over `/sitemap-1.xml` and so on, which `/sitemap.xml` then lists.
 */
export function sitemapRoutes({ app, deps }: Api, mostAFile = MAX_PAGES_PER_FILE): void {
  const { db, clock, config } = deps;
  const origin = config.publicOrigin;
  let cached: { at: number; pages: Promise<ListedPage[]> } | undefined;

  const isOwnCatalog = config.backend.hosts['public-api'] === undefined;
  const find = (now: number) =>
    isOwnCatalog ? findListedPages(db, now) : findBackendPages(config.backend);

  const listedPages = (): Promise<ListedPage[]> => {
    const now = clock();
    if (cached === undefined || now - cached.at >= CACHE_MS) {
      const before = cached?.pages;
      // a backend that does not answer now leaves the list of before
      const pages = find(now).catch((error: unknown) => {
        if (before === undefined) throw error;
        return before;
      });
      cached = { at: now, pages };
      pages.catch(() => {
        cached = undefined;
      });
    }
    return cached.pages;
  };

  const answer = (c: Context, type: string, text: string) =>
    c.body(text, 200, {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, max-age=600',
    });

  app.get('/robots.txt', (c) => {
    c.set('route', '/robots.txt');
    const rules = CLOSED.map((path) => `Disallow: ${path}`);
    const lines = ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''];
    return answer(c, 'text/plain', lines.join('\n'));
  });

  app.get('/sitemap.xml', async (c) => {
    c.set('route', '/sitemap.xml');
    const pages = await listedPages();
    const files = Math.ceil(pages.length / mostAFile);
    const xml = files > 1 ? sitemapIndexXml(origin, files) : sitemapXml(origin, pages);
    return answer(c, 'application/xml', xml);
  });

  app.get('/:name{sitemap-[0-9]{1,4}\\.xml}', async (c) => {
    c.set('route', '/sitemap-{number}.xml');
    const file = Number(/\d+/.exec(c.req.param('name'))?.[0]);
    const pages = (await listedPages()).slice((file - 1) * mostAFile, file * mostAFile);
    if (file < 1 || pages.length === 0) return c.text(ERROR_MESSAGES.not_found, 404);
    return answer(c, 'application/xml', sitemapXml(origin, pages));
  });
}
