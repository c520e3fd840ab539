import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from 'playwright/test';

const file = (name: string) => path.join(import.meta.dirname, name);

export const WRAPPER_AGENT =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36 DalimApp/1.2 (android)';

/** Opens the page that acts as the native side, and gives the shop's tab its bridge from now on. */
export async function openWrapper(page: Page) {
  const context = page.context();
  await context.route('**/wrapper.html', async (route) =>
    route.fulfill({ contentType: 'text/html', body: await readFile(file('wrapper.html'), 'utf8') }),
  );
  await page.addInitScript({ path: file('bridge.js') });
  const native = await context.newPage();
  await native.goto('/wrapper.html');
  const counted = async (id: string) => Number(await native.locator(`#${id}`).textContent());
  return {
    native,
    /** How often a haptic was requested, and how many controls were pressed. */
    counts: async () => ({ haptics: await counted('haptics'), taps: await counted('taps') }),
    messages: native.locator('#messages li'),
    send: (name: string) => native.getByRole('button', { name }).click(),
    expectMessage: (text: string | RegExp) =>
      expect(native.locator('#messages li').filter({ hasText: text })).toHaveCount(1),
  };
}
