import { afterEach, describe, expect, it } from 'vitest';
import { CONTENT_FONT_CSS } from './content-font';
import { loadContentFont } from './load-content-font';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    set: (key: string, value: string) => void kept.set(key, value),
  };
}

const FACES =
  '@font-face{font-family:Pretendard;font-weight:45 920;src:url(a.woff2)format("woff2");unicode-range:U+ff03-ff05,U+acf5}' +
  '@font-face{font-family:Pretendard;font-weight:45 920;src:url(b.woff2)format("woff2");unicode-range:U+d720-d728}' +
  '@font-face{font-family:Pretendard;font-weight:45 920;src:url(c.woff2)format("woff2");unicode-range:U+c9c0-c9d0}';

/** A site with three subsets: 공 in the first, none of the page's letters in the second, 진 in the third. */
function site(missing?: string) {
  const asked: string[] = [];
  const fetchFile = (url: string) => {
    asked.push(url);
    return Promise.resolve(
      new Response(url === CONTENT_FONT_CSS ? FACES : '', {
        status: url === missing ? 404 : 200,
      }),
    );
  };
  return { asked, fetchFile };
}

const links = () => document.querySelectorAll('link[rel=stylesheet]');

describe('content font', () => {
  afterEach(() => {
    document.body.textContent = '';
  });

  it('fetches the letters of the page when idle, and wears them only on the next visit', async () => {
    const device = memory();
    const { asked, fetchFile } = site();
    document.body.textContent = '공진단';
    await loadContentFont(device, fetchFile);
    expect(asked).toEqual([
      CONTENT_FONT_CSS,
      '/fonts/pretendard/a.woff2',
      '/fonts/pretendard/c.woff2',
    ]);
    expect(links()).toHaveLength(0);
    expect(document.documentElement.classList.contains('content-font')).toBe(false);
    expect([...device.kept]).toEqual([['contentFont', 'ready']]);
  });

  it.each([CONTENT_FONT_CSS, '/fonts/pretendard/c.woff2'])(
    'remembers nothing when %s does not come',
    async (missing) => {
      const device = memory();
      document.body.textContent = '공진단';
      await loadContentFont(device, site(missing).fetchFile);
      expect(device.kept.size).toBe(0);
    },
  );

  it('remembers nothing when there is no network', async () => {
    const device = memory();
    await loadContentFont(device, () => Promise.reject(new TypeError('Failed to fetch')));
    expect(device.kept.size).toBe(0);
  });
});
