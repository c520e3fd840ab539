import type { Page } from 'playwright/test';

/**
 * Lines of text and controls that something in view lies on, while the page is scrolled in steps of 200 px: a bar at an
 * edge at every step at which they are in view, anything else at any step. On a low screen nothing counts as a bar.
 */
export function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { innerHeight } = window;
    const faults = new Set<string>();
    const underBars = new Map<string, string>();
    const free = new Set<string>();
    const lowest = document.documentElement.scrollHeight - innerHeight;
    const stuckOver = (hit: Element, below: Element) => {
      for (let each: Element | null = hit; each && !each.contains(below); each = each.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(each).position)) return each;
      return null;
    };
    const isBar = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return innerHeight >= 480 && height < 200 && (top < 100 || bottom > innerHeight - 100);
    };
    const owners = [...document.querySelectorAll('main *, footer *')].filter(
      (each) =>
        each.matches('a[href], button, input, select, textarea') ||
        [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    );
    const linesOf = (owner: Element) => {
      const range = document.createRange();
      range.selectNodeContents(owner);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      return lines.length > 0 ? lines : [owner.getBoundingClientRect()];
    };
    for (let top = 0; top < lowest + 200; top += 200) {
      window.scrollTo({ top, behavior: 'instant' });
      for (const [index, owner] of owners.entries()) {
        const whole = owner.getBoundingClientRect();
        if (whole.width <= 1 || whole.bottom < 0 || whole.top > innerHeight) continue;
        for (const [line, { left, right, top: y, height }] of linesOf(owner).entries()) {
          if (y < 0 || y + height > innerHeight) continue;
          const place = `${index} ${line}`;
          const over = [(left + right) / 2, right - 2]
            .map((x) => document.elementFromPoint(x, y + height / 2))
            .filter((hit) => hit && !hit.contains(owner) && !owner.contains(hit))
            .map((hit) => hit && stuckOver(hit, owner))
            .find((stuck) => stuck);
          if (!over) free.add(place);
          else {
            const words = `“${over.textContent.slice(0, 30)}” over “${owner.textContent.slice(0, 30)}”`;
            if (isBar(over)) underBars.set(place, words);
            else faults.add(words);
          }
        }
      }
    }
    for (const [place, words] of underBars) if (!free.has(place)) faults.add(words);
    return [...faults];
  });
}
