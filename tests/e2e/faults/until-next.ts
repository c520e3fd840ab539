import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright/test';

const MAX_MS = 4000;

/** Waits a while for another page, or for a message on this one. */
export async function untilNext(page: Page): Promise<void> {
  const pathOf = () => new URL(page.url()).pathname;
  const before = pathOf();
  const isSaid = page.getByRole('alertdialog').or(page.getByRole('dialog')).first();
  await untilTrue(async () => pathOf() !== before || (await isSaid.isVisible()));
}

/** Waits a while for a sheet to close, or for a message about what was sent from it. */
export async function untilClosed(page: Page, sheet: Locator): Promise<void> {
  const isSaid = page.getByRole('alertdialog').or(sheet.getByRole('alert')).first();
  await untilTrue(async () => !(await sheet.isVisible()) || (await isSaid.isVisible()));
}

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < MAX_MS && !(await isTrue()); waited += 100) await sleep(100);
}
