import type { Page } from 'playwright/test';

type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type Shift = { value: number; startTime: number; hadRecentInput: boolean; sources: Moved[] };

/**
 * Records every layout shift of the pages that the tab opens from now on. An emulated phone reports recent input
 * for half a second after each load, so what the page itself has heard decides.
 */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: string[] = [];
    let lastInput = -Infinity;
    for (const type of ['pointerdown', 'keydown', 'wheel'])
      addEventListener(type, () => (lastInput = performance.now()), { capture: true });
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as unknown as Shift[]) {
        if (entry.hadRecentInput && entry.startTime - lastInput < 500) continue;
        const at = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = element?.className || element?.nodeName;
          const words = element === node ? '' : ` "${node?.textContent}"`;
          return `${name}${words} (${at(previousRect)} → ${at(currentRect)})`;
        });
        noted.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, {
      notedShifts: () => {
        note(observer.takeRecords());
        return noted;
      },
    });
  });
}

/** The layout shifts of the open page up to the frame that is drawn next. */
export function notedShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    return (window as unknown as { notedShifts: () => string[] }).notedShifts();
  });
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
