import { describe, expect } from 'vitest';
import { Hono } from 'hono';
import { readBearer } from '../../server/accounts/auth/bearer';
import { posts } from '../../server/db/schema/content';
import type { HttpEnv } from '../../server/http/api';
import { sitemapRoutes } from '../../server/pages/sitemap/routes';
import { ORIGIN } from './support/harness';
import { seededShopTest } from './support/shop-test';
const placesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at);

const it = seededShopTest
  .extend(
    'textOf',
    ({ shop }) =>
      async (path: string) =>
        (await shop.fetch(path)).text(),
  )
  /** A sitemap of the same shop with few pages a file. */
  .extend('smallFiles', ({ deps }) => (mostAFile: number) => {
    const app = new Hono<HttpEnv>();
    sitemapRoutes({ app, deps, readBearer }, mostAFile);
    return async (path: string) => app.request(`${ORIGIN}${path}`);
  });

describe('/robots.txt', () => {
  it('allows pages, disallows the API, and names the sitemap', async ({ shop }) => {
    const answer = await shop.fetch('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).trim().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).not.toContain('Disallow: /');
    expect(lines.at(-1)).toBe(`Sitemap: ${ORIGIN}/sitemap.xml`);
  });
});

describe('/sitemap.xml', () => {
  it('lists every public page once, by absolute address', async ({ shop }) => {
    const answer = await shop.fetch('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const places = placesIn(await answer.text());
    expect(new Set(places).size).toBe(places.length);
    expect(places.every((place) => place.startsWith(`${ORIGIN}/`))).toBe(true);
    const paths = places.map((place) => place.slice(ORIGIN.length));
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/products',
        '/products?category=kyungokgo',
        '/about/stomach',
        '/brand',
        '/clinic',
        '/help',
        '/blog',
        '/blog/65a1c0e20000000000000001',
        '/@seongsu',
        '/terms-of-use',
        '/marketing-agreement',
        '/review-privacy-agreement',
        '/privacy-policy',
        '/privacy-policy/2025-09-01',
        '/agreement/4',
      ]),
    );
    const count = (start: string) => paths.filter((path) => path.startsWith(start)).length;
    expect(count('/products/')).toBeGreaterThanOrEqual(14);
    expect(count('/blog/')).toBeGreaterThanOrEqual(24);
    expect(count('/about/')).toBe(6);
    expect(count('/privacy-policy')).toBe(4);
    expect(count('/promotion/')).toBeGreaterThan(0);
  });

  it('excludes private, reserved and scheduled pages', async ({ textOf }) => {
    const paths = placesIn(await textOf('/sitemap.xml')).map((place) => place.slice(ORIGIN.length));
    for (const path of [
      '/cart',
      '/my-page',
      '/@media',
      '/about/secretmarket',
      '/privacy-policy/2026-11-20',
    ])
      expect(paths, path).not.toContain(path);
    expect(paths.join(' ')).not.toMatch(/secretmarket|checkout|order|oauth|blog\/$/);
  });

  it('dates each page’s last change', async ({ shop, textOf }) => {
    const xml = await textOf('/sitemap.xml');
    const [post] = await shop.db.select().from(posts).limit(1);
    const day = new Date(post!.publishedAt + 9 * 3_600_000).toISOString().slice(0, 10);
    expect(xml).toContain(`/blog/${post!.id}</loc><lastmod>${day}</lastmod>`);
    expect(xml).toContain('/privacy-policy/2026-01-15</loc><lastmod>2026-01-15</lastmod>');
    expect(xml.match(/<url>/g)).toHaveLength(
      xml.match(/<lastmod>\d{4}-\d{2}-\d{2}</g)?.length ?? 0,
    );
  });

  it('is split over listed files when there are too many pages', async ({ textOf, smallFiles }) => {
    const all = placesIn(await textOf('/sitemap.xml'));
    const small = smallFiles(50);
    const index = await (await small('/sitemap.xml')).text();
    const files = placesIn(index);
    expect(index).toContain('<sitemapindex');
    expect(files).toHaveLength(Math.ceil(all.length / 50));
    const parts = [];
    for (const file of files)
      parts.push(...placesIn(await (await small(new URL(file).pathname)).text()));
    expect(parts).toEqual(all);
    expect((await small(`/sitemap-${files.length + 1}.xml`)).status).toBe(404);
    expect((await small('/sitemap-0.xml')).status).toBe(404);
  });
});
