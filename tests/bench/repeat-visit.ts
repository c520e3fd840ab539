import { chromium } from 'playwright';
import { launchOptions } from '../support/chromium';
import { applyThrottle, type Throttle } from './first-visit';

/** Paints of a repeat visit, ms from the start of navigation. */
export interface RepeatVisit {
  /** First contentful paint: the shell's brand. */
  fcp: number;
  /** When the page's own headline stood: what the device had kept. */
  content: number;
}

/**
 * Opens a page a second time, as from the home screen: the worker is installed, the tab is new, and the
 * conditions are applied to this second visit alone.
 * @throws when no worker takes charge, or nothing is painted
 */
export async function measureRepeatVisit(url: string, throttle: Throttle): Promise<RepeatVisit> {
  const browser = await chromium.launch(launchOptions);
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    });
    const first = await context.newPage();
    await first.goto(url, { waitUntil: 'load' });
    await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await first.waitForLoadState('networkidle');
    // leaving writes down what was shown
    await first.goto('about:blank');
    await first.close();

    const page = await context.newPage();
    await applyThrottle(await context.newCDPSession(page), throttle);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('h1').first().waitFor();
    const content = await page.evaluate(() => performance.now());
    await page.waitForLoadState('networkidle');
    const fcp = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    );
    if (fcp === 0) throw new Error(`${url} painted nothing.`);
    return { fcp, content };
  } finally {
    await browser.close();
  }
}
