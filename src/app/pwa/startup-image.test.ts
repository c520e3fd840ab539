import { afterEach, expect, it, vi } from 'vitest';
import { linkStartupImage } from './startup-image';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const link of document.querySelectorAll('link[rel=apple-touch-startup-image]'))
    link.remove();
});

it('draws what the installed app shows at its start, in the size of the screen for either way to hold it', async () => {
  vi.stubGlobal('screen', { width: 390, height: 844 });
  vi.stubGlobal('devicePixelRatio', 3);
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = async () => undefined;
    },
  );
  const drawn: unknown[][] = [];
  const pen = {
    fillStyle: '',
    fillRect: vi.fn(),
    drawImage: (...given: unknown[]) => drawn.push(given.slice(1)),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
  ) {
    return `data:image/png,${this.width}x${this.height}`;
  });
  await linkStartupImage();
  const links = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=apple-touch-startup-image]'),
  ];
  expect(links.map(({ media, href }) => [media, href])).toEqual([
    ['(orientation: portrait)', 'data:image/png,1170x2532'],
    ['(orientation: landscape)', 'data:image/png,2532x1170'],
  ]);
  expect(drawn).toEqual([
    [345, 1026, 480, 480],
    [1026, 345, 480, 480],
  ]);
});
