import { expect, it, vi } from 'vitest';
import { otherPictureWidth } from './other-picture-width';

const at = (name: string) => `http://localhost/pictures/products/${name}`;

it('a picture that cannot be fetched is served in another cached width', async () => {
  const stored = [
    at('gongjindan-gift-360.avif'),
    at('gongjindan-360.webp'),
    at('gongjindan-360.avif'),
  ];
  vi.stubGlobal('caches', {
    keys: async () => ['pictures'],
    open: async () => ({
      keys: async () => stored.map((url) => new Request(url)),
      match: async ({ url }: Request) => new Response(url),
    }),
  });
  const instead = async (name: string) => {
    const answer = await otherPictureWidth.handlerDidError?.({
      request: new Request(at(name)),
      event: undefined as never,
      error: new Error('offline'),
    });
    return answer?.text();
  };
  expect(await instead('gongjindan-828.avif')).toBe(at('gongjindan-360.avif'));
  expect(await instead('gongjindan-828.webp')).toBe(at('gongjindan-360.webp'));
  expect(await instead('kyungokgo-828.avif')).toBeUndefined();
  expect(await instead('gongjindan-preview.jpg')).toBeUndefined();
  vi.unstubAllGlobals();
});
