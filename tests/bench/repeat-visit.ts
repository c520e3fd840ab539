import path from 'node:path';
import { applyThrottle, onFreshPhone, type Throttle } from './visit';

/** Paints of a repeat visit, ms from the start of navigation. */
export interface RepeatVisit {
  /** First contentful paint: the shell's brand. */
  fcp: number;
  /** When the page's headline was painted, from the device's cache. */
  content: number;
}

type Seen = { fcp: number; headline: number };

/**
 * Opens a page a second time: the worker is installed, the tab is new, and only this visit is throttled. The page
 * records its own paints: observing it from outside would slow the throttled processor down.
 * @throws when no worker takes control, or nothing is painted
 */
export function measureRepeatVisit(url: string, throttle: Throttle): Promise<RepeatVisit> {
  return onFreshPhone(async (phone) => {
    const first = await phone.newPage();
    await first.goto(url, { waitUntil: 'load' });
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await first.waitForLoadState('networkidle');
    // Leaving stores what was shown.
    await first.goto('about:blank');
    await first.close();

    const page = await phone.newPage();
    await page.addInitScript({ path: path.join(import.meta.dirname, 'observe-headline.js') });
    const headline = page.waitForEvent('console', (message) => message.text() === 'headline');
    await applyThrottle(await phone.newCDPSession(page), throttle);
    await page.goto(url, { waitUntil: 'commit' });
    await headline;
    const { fcp, headline: content } = await page.evaluate(
      () => (globalThis as unknown as { seen: Seen }).seen,
    );
    if (fcp === 0) throw new Error(`${url} painted nothing.`);
    return { fcp, content };
  });
}
