import { expect, type Locator, type Page } from 'playwright/test';

/** What a patient without a pointer does: only keys, from where the focus is. */
export function keyboard(page: Page) {
  const self = {
    /** Presses Tab until the element has the focus; fails when it is not reached. */
    walkTo: async (wanted: Locator) => {
      await expect(wanted.first()).toBeVisible();
      for (let steps = 0; steps < 120; steps += 1) {
        const there = await wanted.evaluateAll((all) =>
          all.includes(document.activeElement as never),
        );
        if (there) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never came to ${String(wanted)}.`);
    },
    press: async (wanted: Locator, key = 'Enter') => {
      await self.walkTo(wanted);
      await page.keyboard.press(key);
    },
    type: async (wanted: Locator, text: string) => {
      await self.walkTo(wanted);
      await page.keyboard.type(text);
    },
  };
  return self;
}
