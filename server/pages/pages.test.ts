import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { builtFolder, pagesShop, readSearch } from '../../tests/support/pages-shop';
import { newKey } from '../secrets/keyring';
import type { Renderer } from './rendering';

const SHARED = 'public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=60';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = builtFolder());
});
afterEach(() => remove());

const shop = (renderer?: Renderer, clock?: () => number) => pagesShop(folder, renderer, clock);

describe('built files', () => {
  it('are served with their own headers', async () => {
    const answer = await (await shop()).request('/assets/app-1.js');
    expect([answer.status, await answer.text()]).toEqual([200, 'now']);
  });

  it('answer 404 when a new build has deleted them since the start', async () => {
    const app = await shop();
    rmSync(path.join(folder, 'assets/app-1.js'));
    expect((await app.request('/assets/app-1.js')).status).toBe(404);
  });
});

describe('a page whose data cannot be read (product 8)', () => {
  it('is 503 with Retry-After: the last one that was rendered, else the error screen', async () => {
    let status = 500;
    const renderer: Renderer = {
      render: async () => {
        const html = status === 200 ? '본문' : '오류 화면';
        return { kind: 'page', status, head: '', routeIds: [], answers: '[]', html };
      },
      readSearch,
    };
    let now = 0;
    const app = await shop(renderer, () => now);
    const open = async () => {
      const answer = await app.request('/products');
      const { headers } = answer;
      const words = /본문|오류 화면/.exec(await answer.text())?.[0];
      return [answer.status, words, headers.get('retry-after'), headers.get('cache-control')];
    };
    expect(await open()).toEqual([503, '오류 화면', '5', 'no-store']);
    status = 200;
    expect(await open()).toEqual([200, '본문', null, SHARED]);
    status = 500;
    now = 10 * 60_000;
    expect(await open()).toEqual([503, '본문', '5', 'no-store']);
  });
});

describe('another spelling of an address (product 2, Redirects)', () => {
  it.each([
    ['/Products?q=A', '/products?q=A'],
    ['/CLINIC', '/clinic'],
    ['/@Seongsu', '/@seongsu'],
    ['/@seongsu.', '/@seongsu'],
    ['/@seongsu%E2%80%8B', '/@seongsu'],
    ['/%40Seongsu/Cart', '/@seongsu/cart'],
  ])('%s leads for good to %s', async (asked, canonical) => {
    const answer = await (await shop()).request(asked);
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, canonical]);
  });

  it.each(['//Evil.com', '/%2FEvil.com', '/%EF%BC%8FEvil.com', '/%5CEvil.com', '/A%3F', '/%23A'])(
    '%s leads nowhere else',
    async (asked) => {
      const app = await shop({
        readSearch,
        render: () => Promise.resolve({ kind: 'redirect', status: 307, location: '/' }),
      });
      const answer = await app.request(`http://localhost:4173${asked}`);
      expect([answer.status, answer.headers.get('Location')]).toEqual([307, '/']);
    },
  );
});

describe('the stored alias (product 4, Alias handling)', () => {
  /** Renders the alias it was given; the blog redirects with one (product 2). */
  const rendered: (string | null)[] = [];
  const renderer: Renderer = {
    render: async ({ request, storedAlias }) => {
      rendered.push(storedAlias);
      const isBlog = new URL(request.url).pathname === '/blog';
      if (isBlog && storedAlias !== null)
        return { kind: 'redirect', status: 307, location: `/@${storedAlias}` };
      const head = `<title>${storedAlias ?? ''} | 달임</title>`;
      return { kind: 'page', status: 200, head, routeIds: [], answers: '[]', html: '본문' };
    },
    readSearch,
  };
  let now = 0;
  const open = async (app: Awaited<ReturnType<typeof shop>>, path: string, alias?: string) => {
    const headers = alias === undefined ? {} : { cookie: `clinicAlias=${alias}` };
    const answer = await app.request(path, { headers });
    const html = await answer.text();
    return {
      html,
      status: answer.status,
      leadsTo: answer.headers.get('location'),
      cache: answer.headers.get('cache-control'),
    };
  };

  beforeEach(() => {
    now = 0;
    rendered.length = 0;
  });

  it('is read on https by the one name that no neighbouring subdomain can plant', async () => {
    const app = await pagesShop(folder, renderer, undefined, {
      ...{ PUBLIC_ORIGIN: 'https://dalim.example', TRUSTED_HOPS: '1', SANDBOX: 'on' },
      ...{ EMBEDDED_DATABASE: 'on', KEYS: newKey('k1') },
    });
    for (const name of ['clinicAlias', '__Secure-clinicAlias', '__Host-clinicAlias'])
      await app.request('/clinic', { headers: { cookie: `${name}=seongsu` } });
    expect(rendered).toEqual([null, 'seongsu']);
  });

  it('makes a page private, while everybody else gets the plain variant', async () => {
    const app = await shop(renderer);
    for (const isStored of [false, true]) {
      rendered.length = 0;
      const own = await open(app, '/clinic', 'seongsu');
      expect(own.cache).toBe('private, no-cache');
      expect(own.html).toContain('<title>seongsu | 달임</title>');
      expect(own.html).toContain('<meta name="stored-alias" content="seongsu">');
      const plain = await open(app, '/clinic');
      expect(plain.cache).toBe(SHARED);
      expect(plain.html).toContain('<title> | 달임</title>');
      expect(plain.html).toContain('<meta name="stored-alias" content="">');
      expect(rendered).toEqual(isStored ? [] : ['seongsu', null]);
    }
  });

  it('redirects from the blog to the clinic, uncached', async () => {
    const app = await shop(renderer);
    const plain = await open(app, '/blog');
    expect([plain.status, plain.cache]).toEqual([200, SHARED]);
    const led = await open(app, '/blog', 'seongsu');
    expect([led.status, led.leadsTo, led.cache]).toEqual([307, '/@seongsu', 'no-store']);
    expect((await open(app, '/blog')).status).toBe(200);
  });

  it.each(['/', '/@jeju', '/@jeju/cart'])('is ignored on %s', async (path) => {
    const page = await open(await shop(renderer), path, 'seongsu');
    expect(page.cache).toBe(SHARED);
    expect(page.html).not.toContain('stored-alias');
    expect(rendered).toEqual([null]);
  });

  it('is ignored when it is no valid alias', async () => {
    const page = await open(await shop(renderer), '/clinic', '"><script>');
    expect(page.html).toContain('<meta name="stored-alias" content="">');
  });

  it('expires with the minute, when opening states change', async () => {
    const app = await shop(renderer, () => now);
    now = 59_000;
    await open(app, '/clinic');
    rendered.length = 0;
    now = 59_999;
    await open(app, '/clinic');
    expect(rendered).toEqual([]);
    now = 60_000;
    await open(app, '/clinic');
    expect(rendered).toEqual([null]);
  });
});

describe('a rendered page', () => {
  const addresses: string[] = [];
  const renderer: Renderer = {
    render: async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      addresses.push(decodeURIComponent(pathname + search));
      return { kind: 'page', status: 200, head: '', routeIds: [], answers: '[]', html: '본문' };
    },
    readSearch,
  };
  beforeEach(() => {
    addresses.length = 0;
  });

  it('is one for all addresses that differ in what no route reads', async () => {
    const app = await shop(renderer);
    const first = await app.request('/products?fbclid=one&sort=popular&utm_source=kakao');
    const second = await app.request('/products?sort=popular&fbclid=two');
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(addresses).toEqual(['/products?sort=popular']);
  });

  it('of an unknown clinic costs a lookup: the browser renders it', async () => {
    const answer = await (await shop(renderer)).request('/@nobody/products');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('class="opening"');
    expect(addresses).toEqual([]);
  });
});

describe('a cached page', () => {
  const render = async () => ({
    kind: 'page' as const,
    status: 200 as const,
    head: '<title>달임</title>',
    html: '<p>한약</p>',
    routeIds: [],
    answers: '[]',
  });
  const asked = async (headers: Record<string, string>) => {
    const app = await shop({ render, readSearch });
    await app.request('/clinic');
    return app.request('/clinic', { headers });
  };
  const tagOf = async (encoding: string) =>
    (await asked({ 'Accept-Encoding': encoding })).headers.get('ETag') ?? '';

  it('has an ETag for each encoding', async () => {
    const tags = [await tagOf('br'), await tagOf('gzip'), await tagOf('br;q=0')];
    expect(new Set(tags).size).toBe(3);
  });

  it('answers 304 to a weak, listed or any tag, for this encoding only', async () => {
    const tag = await tagOf('br');
    const statusFor = async (known: string, encoding = 'br') =>
      (await asked({ 'Accept-Encoding': encoding, 'If-None-Match': known })).status;
    for (const known of [tag, `W/${tag}`, `"a", ${tag} , "b"`, `W/"a",W/${tag}`, '*'])
      expect(await statusFor(known)).toBe(304);
    for (const known of ['', '"a"', tag.slice(1, -1)]) expect(await statusFor(known)).toBe(200);
    expect(await statusFor(tag, 'gzip')).toBe(200);
  });
});
