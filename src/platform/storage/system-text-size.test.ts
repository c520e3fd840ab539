import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSystemTextSize } from './system-text-size';
import { chooseTextSize, shownTextSize } from './text-size';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/141.0.0.0 Mobile Safari/537.36';
const WEBVIEW = 'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) Chrome/141.0.0.0 KAKAOTALK';

/** A device whose probe has this font size and width. */
function device(agent: string, { fontSize = 16, width = 100 }) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    fontSize: `${fontSize}px`,
    width: `${width}px`,
  } as CSSStyleDeclaration);
}

beforeEach(() => chooseTextSize(''));
afterEach(() => {
  vi.restoreAllMocks();
  chooseTextSize('');
});

describe('the system’s text size', () => {
  it.each([
    ['an iPhone’s usual size', IPHONE, { fontSize: 17 }, ''],
    ['an iPhone’s smaller size, which would make controls small', IPHONE, { fontSize: 14 }, ''],
    ['an iPhone’s larger size', IPHONE, { fontSize: 21 }, '123.5%'],
    [
      'an iPhone’s largest size, of which every screen bears 200 %',
      IPHONE,
      { fontSize: 53 },
      '200.0%',
    ],
    ['Android’s size', ANDROID, { width: 130 }, '130.0%'],
    ['a WebView, which enlarges by itself', WEBVIEW, { width: 130 }, ''],
  ])('is followed: %s', (_what, agent, probe, size) => {
    device(agent, probe);
    followSystemTextSize();
    expect(localStorage.getItem('textSize') ?? '').toBe(size);
    expect(shownTextSize()).toBe(size.replace('.0', ''));
    expect(document.querySelector('p')).toBeNull();
  });

  it('is followed back to the usual one', () => {
    device(IPHONE, { fontSize: 21 });
    followSystemTextSize();
    device(IPHONE, { fontSize: 17 });
    followSystemTextSize();
    expect(shownTextSize()).toBe('');
  });

  it('never changes what the patient has chosen', () => {
    chooseTextSize('125%');
    device(IPHONE, { fontSize: 28 });
    followSystemTextSize();
    expect(shownTextSize()).toBe('125%');
  });
});
