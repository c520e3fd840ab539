import type { Context } from 'hono';
import type { Api } from '../http/api';
import { findListedPages, type ListedPage } from './listed-pages';
import { MOST_PAGES_A_FILE, sitemapIndexXml, sitemapXml } from './sitemap-xml';

/** The database is asked for all pages at the most this often (ms). */
const KEPT_MS = 10 * 60_000;

/** What the API answers is for the app; private pages say `noindex` themselves, so they may be read. */
const CLOSED = ['/api/', '/token-service/', '/payments/', '/sandbox/'];

/**
 * Mounts `/sitemap.xml` and `/robots.txt`, both with absolute addresses from PUBLIC_ORIGIN. More pages
 * than one file may hold are split over `/sitemap-1.xml` and so on, which `/sitemap.xml` then lists.
 */
export function sitemapRoutes({ app, deps }: Api, mostAFile = MOST_PAGES_A_FILE): void {
  const { db, clock, config } = deps;
  const origin = config.publicOrigin;
  let kept: { at: number; pages: Promise<ListedPage[]> } | undefined;

  const listedPages = (): Promise<ListedPage[]> => {
    const now = clock();
    if (kept === undefined || now - kept.at >= KEPT_MS) {
      const pages = findListedPages(db, now);
      kept = { at: now, pages };
      pages.catch(() => {
        kept = undefined;
      });
    }
    return kept.pages;
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
    if (file < 1 || pages.length === 0) return c.text('찾으시는 내용이 없습니다.', 404);
    return answer(c, 'application/xml', sitemapXml(origin, pages));
  });
}
