import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { patientPage } from '../fixture';
import type { Injection } from './inject';
import type { Journey } from './journey';
import type { Memory } from './memory';
import { isNews, readMessages } from './news';
import type { World } from './world';

/** A purchase that takes longer than this is stuck. */
const STUCK_MS = 90_000;
/** How long a fault may last without a message while the purchase is stuck. */
const SILENT_MS = 15_000;
const LOOK_EVERY_MS = 100;

/** A button that gets on after a fault, or says what it waits for. */
const RETRY =
  /^(다시 시도|결제 다시 확인|다시 불러오기|새로고침|로그인 다시 시작|연결되면 .+ 수 있어요)$/;

interface Walk {
  isOver: boolean;
  /** The current page; its tab may be closed. */
  address: string;
  /** The messages after the fault, in order. */
  messages: string[];
  /** The fault lasted, the purchase was stuck, and no message appeared. */
  wasSilent: boolean;
  /** Uncaught errors and policy violations. */
  noise: string[];
  /** Steps that failed. */
  trail: string[];
}

/** Presses what gets the patient on: the dialog's only button, or a retry. */
async function pressOn(page: Page): Promise<boolean> {
  const dialog = page.getByRole('alertdialog');
  if (await dialog.isVisible()) {
    await dialog.getByRole('button', { name: '확인' }).click();
    await dialog.waitFor({ state: 'hidden' });
    return true;
  }
  const retry = page.getByRole('button', { name: RETRY }).first();
  if (!(await retry.isVisible()) || !(await retry.isEnabled())) return false;
  await retry.click();
  return true;
}

/**
 * Runs a journey to its end as a patient would: reads messages, confirms, retries, reopens a closed tab. The
 * fault lasts until a message about it appears.
 */
export async function walk(
  context: BrowserContext,
  world: World,
  { journey, start, memory, injection }: Steps,
): Promise<Walk> {
  const result: Walk = {
    isOver: false,
    address: start,
    messages: [],
    wasSilent: false,
    noise: [],
    trail: [],
  };
  context.on('weberror', (event) => {
    const { stack = '', message } = event.error();
    result.noise.push(`uncaught ${stack || message || 'error without words'}`);
  });
  let page = await openTab(context, start);
  const began = Date.now();
  /** Since when there has been no message and no new page. */
  let silentSince: number | null = null;
  let lastSeen = start;

  const watch = async () => {
    while (!result.isOver && Date.now() - began < STUCK_MS) {
      const texts = await readMessages(page).catch((): string[] => []);
      const news = texts.filter(isNews);
      if (injection.hits > 0) {
        const since = (silentSince ??= Date.now());
        for (const text of news) if (!result.messages.includes(text)) result.messages.push(text);
        const isRetryThere = await page
          .getByRole('button', { name: RETRY })
          .first()
          .isVisible()
          .catch(() => false);
        if (isRetryThere && result.messages.length === 0) result.messages.push('다시 시도');
        if (result.messages.length > 0) injection.isMended = true;
        if (!injection.isMended && Date.now() - since > SILENT_MS) {
          injection.isMended = true;
          result.wasSilent = true;
        }
      }
      await sleep(LOOK_EVERY_MS);
    }
  };
  const watching = watch();

  while (!result.isOver && Date.now() - began < STUCK_MS) {
    if (injection.isServerDown) {
      await world.restart();
      injection.isServerDown = false;
    }
    if (page.isClosed()) page = await openTab(context, result.address);
    try {
      if (await isDead(page)) await page.goto(result.address);
      if (page.url() !== lastSeen) silentSince = null;
      lastSeen = page.url();
      if (page.url().startsWith(world.url)) result.address = page.url();
      if (await journey.isOver(page, memory)) result.isOver = true;
      else if (!(await pressOn(page))) await journey.act(page, memory);
    } catch (error) {
      // Interrupted: the next turn finds out by what.
      result.trail.push(`${page.url()} ${String(error).split('\n')[0]}`);
    }
    if (!result.isOver) await sleep(LOOK_EVERY_MS);
  }
  await watching;
  return result;
}

interface Steps {
  journey: Journey;
  start: string;
  memory: Memory;
  injection: Injection;
}

/** A page that never loaded, or has nothing to press: use the browser's Back. */
async function isDead(page: Page): Promise<boolean> {
  const hasNothing = () =>
    document.readyState === 'complete' &&
    document.getElementById('root') === null &&
    document.querySelector('button, a[href], form') === null;
  if (page.url() === 'about:blank' || !(await page.evaluate(hasNothing))) return false;
  await sleep(1000);
  return page.evaluate(hasNothing);
}

/** A tab at that address; the browser's own error page is left by a reload. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = patientPage(await context.newPage());
  await page.goto(address, { waitUntil: 'commit' }).catch(() => undefined);
  return page;
}
