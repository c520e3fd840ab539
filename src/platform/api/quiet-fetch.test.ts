import { expect, it, vi } from 'vitest';
import { fetch } from './quiet-fetch';

it('returns the response, or a synthetic one when the request fails', async () => {
  const network = vi.fn<typeof globalThis.fetch>().mockResolvedValueOnce(new Response('a'));
  network.mockRejectedValue(new TypeError('fetch failed'));
  vi.stubGlobal('fetch', network);
  expect(await (await fetch('/b', { method: 'POST' })).text()).toBe('a');
  expect(network).toHaveBeenCalledWith('/b', { method: 'POST', keepalive: true });
  expect((await fetch('/b')).status).toBe(503);
  expect((await fetch('/b', { keepalive: true })).status).toBe(204);
  network.mockClear();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await fetch('/b')).status).toBe(503);
  expect(network).not.toHaveBeenCalled();
});
