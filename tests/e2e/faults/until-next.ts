import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright/test';

/** Waits a while for another page, or for a message on this one. */
export async function untilNext(page: Page): Promise<void> {
  const pathOf = () => new URL(page.url()).pathname;
  const before = pathOf();
  const isSaid = page.getByRole('alertdialog').or(page.getByRole('dialog')).first();
  for (let waited = 0; waited < 4000; waited += 100) {
    if (pathOf() !== before || (await isSaid.isVisible())) return;
    await sleep(100);
  }
}
