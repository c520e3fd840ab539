import { HOSTILE_TEXTS } from '../../support/hostile-texts';
import { expect, test } from '../fixture';

/** Every nth of them is opened in the browser, too. */
const OPENED = 42;

test('no text in an address is ever executed', async ({ page, shop }) => {
  const calls: string[] = [];
  await page.exposeFunction('pwned', () => void calls.push(page.url()));
  const shapes = [
    (text: string) => `/@${text}`,
    (text: string) => `/products?category=${text}`,
    (text: string) => `/blog/${text}`,
    (text: string) => `/promotion/${text}`,
    (text: string) => `/clinic?search=${text}`,
    (text: string) => `/products?sort={"a":[1]}&pageSize=${text}`,
  ];
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const shape = shapes[index % shapes.length];
    const path = shape?.(encodeURIComponent(text)) ?? '/';
    const answer = await fetch(new URL(path, shop.url));
    const html = await answer.text();
    expect(answer.status, path).toBeLessThan(500);
    if (text.includes('<')) expect(html, path).not.toContain(text);
    if (index % OPENED === 0) await page.goto(path);
  }
  expect(calls).toEqual([]);
});
