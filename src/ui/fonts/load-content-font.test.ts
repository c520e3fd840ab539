import { afterEach, describe, expect, it, vi } from 'vitest';
import { CONTENT_FONT_CSS, showContentFont } from './content-font';
import { loadContentFont } from './load-content-font';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
  };
}

const link = () => document.querySelector(`link[href="${CONTENT_FONT_CSS}"]`);

function fonts(load: (face: string, letters: string) => Promise<unknown>) {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
}

describe('content font', () => {
  afterEach(() => {
    link()?.remove();
    document.documentElement.className = '';
    document.body.textContent = '';
  });

  it('fetches the letters of the page when idle, and wears them only on the next visit', async () => {
    const device = memory();
    const load = vi.fn(() => Promise.resolve([]));
    fonts(load);
    document.body.textContent = '공진단';
    expect(showContentFont(device)).toBe(false);
    const loaded = loadContentFont(device);
    link()?.dispatchEvent(new Event('load'));
    await loaded;
    expect(load.mock.calls).toEqual([
      ['400 16px Pretendard', '공진단'],
      ['600 16px Pretendard', '공진단'],
    ]);
    expect(document.documentElement.classList.contains('content-font')).toBe(false);

    expect(showContentFont(device)).toBe(true);
    expect(document.documentElement.classList.contains('content-font')).toBe(true);
  });

  it('remembers nothing when the network fails', async () => {
    const device = memory();
    fonts(() => Promise.reject(new Error('offline')));
    const loaded = loadContentFont(device);
    link()?.dispatchEvent(new Event('load'));
    await loaded;
    expect(device.kept.size).toBe(0);
  });
});
