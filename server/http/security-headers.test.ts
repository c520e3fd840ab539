import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Config } from '../core/config';
import type { HttpEnv } from './api';
import { securityHeaders } from './security-headers';

const answersOf = async (publicOrigin: string, path: string, isIndexed = true) => {
  const pageSources = { script: [], connect: [], frame: [], image: [], hasStyleAttributes: false };
  const app = new Hono<HttpEnv>();
  app.use(securityHeaders({ publicOrigin, isIndexed, pageSources } as unknown as Config));
  app.get('*', (c) => c.text('x'));
  return (await app.request(path)).headers;
};

it.each(['/', '/api/x', '/assets/a-1.js'])(
  'https is remembered for two years from every answer: %s',
  async (path) => {
    const secure = await answersOf('https://shop.example', path);
    expect(secure.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(secure.get('X-Content-Type-Options')).toBe('nosniff');
    const local = await answersOf('http://localhost:4173', path);
    expect(local.get('Strict-Transport-Security')).toBeNull();
  },
);

it('data and icons load nothing and stand in no frame', async () => {
  const policies = ['/api/x', '/public-api/x', '/icons/mark.svg', '/robots.txt'].map(async (path) =>
    (await answersOf('https://shop.example', path)).get('Content-Security-Policy'),
  );
  const nothing = "default-src 'none'; frame-ancestors 'none'";
  expect(await Promise.all(policies)).toEqual([
    ...[nothing, nothing, nothing],
    expect.stringContaining("script-src 'self'"),
  ]);
});

it.each(['/', '/robots.txt', '/pictures/a-360.avif'])(
  'a shop that is not to be found says so with every answer: %s',
  async (path) => {
    const origin = 'https://staging.example';
    expect((await answersOf(origin, path, false)).get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect((await answersOf(origin, path)).get('X-Robots-Tag')).toBeNull();
  },
);
