import type { Page } from 'playwright/test';

type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = { value: number; hadRecentInput: boolean; sources: Moved[] };

/** Records every layout shift of the pages that the tab opens from now on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element?.className || element?.nodeName;
          const words = element === node ? '' : ` "${node?.textContent}"`;
          return `${name}${words} (${at(previousRect)} → ${at(currentRect)})`;
        });
        noted.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the open page so far. */
export function notedShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { noted: string[] }).noted);
}

/** Scrolls to the end as a reader does, and returns the layout shifts so far. */
export async function readToTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    // a reader scrolls on, even if a busy machine has not painted yet
    const painted = () =>
      Promise.race([
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        after(2_000),
      ]);
    const late = after(20_000).then(() => {
      const faces = [...document.fonts].filter(({ status }) => status === 'loading');
      const names = faces.map(({ family, unicodeRange }) => `${family} ${unicodeRange}`);
      throw new Error(`Fonts that do not come: ${names.join('; ')} (${document.visibilityState})`);
    });
    await Promise.race([document.fonts.ready, late]);
    const end = () => document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; top < end(); top += window.innerHeight / 2) {
      window.scrollTo(0, top);
      await painted();
    }
    window.scrollTo(0, end());
    await painted();
  });
  return notedShifts(page);
}
