import { afterEach, expect, it, vi } from 'vitest';
import { isWhole, onlyWhole } from './whole';

afterEach(() => void vi.unstubAllGlobals());

const request = new Request('http://localhost/pictures/a-360.avif');
const event = undefined as never;

/** What the plugin hands to `put`, stored by a browser that keeps only so many bytes of it. */
async function stored(bytes: number, status = 200): Promise<Response | null> {
  const response = new Response('whole', { status, headers: { 'content-type': 'image/avif' } });
  const stored = await onlyWhole.cacheWillUpdate?.({ request, response, event });
  return stored
    ? new Response((await stored.text()).slice(0, bytes), { headers: stored.headers })
    : null;
}

it.each([0, 4])('deletes and does not use what is stored with %i of its 5 bytes', async (bytes) => {
  const remove = vi.fn(async () => true);
  vi.stubGlobal('caches', { open: async () => ({ delete: remove }) });
  const used = async (cachedResponse: Response | null) =>
    onlyWhole.cachedResponseWillBeUsed?.({
      cacheName: 'pictures',
      request,
      cachedResponse: cachedResponse ?? undefined,
      event,
    });
  const whole = await stored(5);
  expect(await used(whole)).toBe(whole);
  expect(whole?.headers.get('content-type')).toBe('image/avif');
  expect(remove).not.toHaveBeenCalled();
  expect(await used(await stored(bytes))).toBeNull();
  expect(remove).toHaveBeenCalledExactlyOnceWith(request, { ignoreVary: true });
});

it('stores a 200 only', async () => {
  expect(await stored(5, 404)).toBeNull();
});

it('compares with the length that the build knows', async () => {
  expect(await isWhole(new Response('whole'), 5)).toBe(true);
  expect(await isWhole(new Response('whol'), 5)).toBe(false);
});

it('takes what an earlier release stored, unless it is empty', async () => {
  expect(await isWhole(new Response('whole'))).toBe(true);
  expect(await isWhole(new Response(''))).toBe(false);
});
