import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasRightType, onlyRightType } from './right-type';

const SHOP = 'http://localhost';
beforeEach(() => void vi.stubGlobal('self', { location: { origin: SHOP } }));
const PORTAL = '<!doctype html><title>Wi-Fi</title>';
const answer = (type: string, body = '', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

it.each([
  ['/pictures/a-360.avif', 'image/avif'],
  ['/icons/mark.svg', 'image/svg+xml'],
  ['/assets/a.woff2', 'font/woff2'],
  ['/assets/a.js', 'text/javascript; charset=utf-8'],
  ['/assets/a.css', 'text/css; charset=utf-8'],
  ['/index.html?__WB_REVISION__=a', 'text/html; charset=utf-8'],
  ['/public-api/contents/policies/privacy-policy/2026-01-15', 'application/json; charset=utf-8'],
])('%s is kept as %s, and never as a page of a portal', (path, type) => {
  expect(hasRightType(SHOP + path, answer(type))).toBe(true);
  expect(hasRightType(SHOP + path, answer('application/x-portal'))).toBe(false);
  if (!path.startsWith('/index.html'))
    expect(hasRightType(SHOP + path, answer('text/html'))).toBe(false);
});

it('ignores other statuses', () => {
  expect(hasRightType(`${SHOP}/public-api/market/products`, answer('text/html', '', 502))).toBe(
    true,
  );
});

describe('from the network (product 10, Caches)', () => {
  const request = new Request(`${SHOP}/pictures/a-360.avif`);
  const fetched = (response: Response, of = request) =>
    onlyRightType.fetchDidSucceed?.({ request: of, response, event: undefined as never });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('refetches a response of the wrong type past the HTTP cache', async () => {
    const fetch = vi.fn<(request: Request) => Promise<Response>>(async () => answer('image/avif'));
    vi.stubGlobal('fetch', fetch);
    expect((await fetched(answer('text/html', PORTAL)))?.headers.get('content-type')).toBe(
      'image/avif',
    );
    expect(fetch.mock.calls[0]?.[0].cache).toBe('reload');
  });

  it('treats a response that stays wrong as a network error', async () => {
    vi.stubGlobal('fetch', async () => answer('text/html', PORTAL));
    await expect(fetched(answer('text/html', PORTAL))).rejects.toThrow();
  });

  it('never stores a captive portal’s page as the shell', async () => {
    vi.stubGlobal('fetch', async () => answer('text/html', PORTAL));
    const shell = new Request(`${SHOP}/index.html?__WB_REVISION__=a`);
    await expect(fetched(answer('text/html', PORTAL), shell)).rejects.toThrow();
    const own = answer('text/html', '<div id="root"></div>');
    expect(await fetched(own, shell)).toBe(own);
  });
});

it('deletes a cached response of the wrong type, so that it is refetched', async () => {
  const remove = vi.fn(async () => true);
  vi.stubGlobal('caches', { open: async () => ({ delete: remove }) });
  const request = new Request(`${SHOP}/pictures/a-360.avif`);
  const used = (cachedResponse: Response) =>
    onlyRightType.cachedResponseWillBeUsed?.({
      cacheName: 'pictures',
      request,
      cachedResponse,
      event: undefined as never,
    });
  const right = answer('image/avif');
  expect(await used(right)).toBe(right);
  expect(remove).not.toHaveBeenCalled();
  expect(await used(answer('text/html', PORTAL))).toBeNull();
  expect(remove).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
