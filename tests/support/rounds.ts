import type { Locator, Page, Request, Route } from 'playwright';

/** What a page needs beside pictures and fonts, which it shows as they come. */
const NEEDED = ['script', 'stylesheet', 'fetch', 'xhr', 'document'];
/** What no page waits for: maps, analytics, chat, and the error reporter, which loads for one visit in twenty. */
const BESIDE = /^\/(sandbox\/|error-reports$|assets\/sentry-)/;

/**
 * Counts the round trips between a tap and its page: what was asked for is held until the page asks for nothing
 * more, then answered all at once, again and again, until the page stands.
 * @param act the tap, on a page that has settled
 * @param stands what is visible once the page stands
 * @returns the number of rounds (0: all was there), and the paths that each asked for
 * @throws when nothing is missing and the page does not stand within Playwright's time-out
 */
export async function countRounds(
  page: Page,
  act: () => Promise<unknown>,
  stands: Locator,
): Promise<{ rounds: number; asked: string[][] }> {
  const held: Route[] = [];
  const open = new Set<Request>();
  const close = (request: Request) => open.delete(request);
  const hold = (route: Route) => {
    const isBeside = BESIDE.test(new URL(route.request().url()).pathname);
    if (!isBeside && NEEDED.includes(route.request().resourceType())) held.push(route);
    else void route.continue();
  };
  await page.route('**/*', hold);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  const asked: string[][] = [];
  try {
    await act();
    for (;;) {
      await untilCalm(page, () => held.length, open);
      if (await stands.isVisible()) return { rounds: asked.length, asked };
      // nothing is missing any more: React shows it within its own delay
      if (held.length === 0) {
        await stands.waitFor();
        return { rounds: asked.length, asked };
      }
      const round = held.splice(0);
      asked.push(round.map((route) => new URL(route.request().url()).pathname));
      for (const route of round) open.add(route.request());
      await Promise.all(round.map((route) => route.continue()));
    }
  } finally {
    page.off('requestfinished', close);
    page.off('requestfailed', close);
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await page.unroute('**/*', hold);
  }
}

const CALM_TURNS = 3;

/** Waits until all answers are there and the page has been idle several times without asking for more. */
async function untilCalm(
  page: Page,
  count: () => number,
  open: ReadonlySet<Request>,
): Promise<void> {
  let calm = 0;
  let before = count();
  while (calm < CALM_TURNS) {
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestIdleCallback(() => requestAnimationFrame(() => setTimeout(done))),
        ),
    );
    calm = open.size === 0 && count() === before ? calm + 1 : 0;
    before = count();
  }
}
