import { expect, test as base, type Page } from 'playwright/test';
import { listen } from '../support/console-faults';
import { startShop, type Shop } from '../support/shop';
import { startElsewhere, type BackendPlace } from './world/elsewhere';
import { enterAs, signUp, type Patient } from './world/patient';

export { expect };

type PerTest = {
  /** A fresh patient with a complete profile, not signed in in the browser. */
  patient: Patient;
  /** The same patient, signed in in the test's tab. */
  signedIn: Patient;
  /**
   * Announces console output that the test expects, such as the browser's line on a failed request.
   * Everything else fails the test.
   */
  expectNoise: (pattern: RegExp) => void;
};

/** What a project of playwright.config.ts chooses. */
export interface SuiteOptions {
  backend: BackendPlace;
}

/**
 * The test of every browser suite: a shop per worker, its address as `baseURL`, and no unexpected console
 * error or warning, uncaught error or policy violation.
 */
export const test = base.extend<PerTest, SuiteOptions & { shop: Shop }>({
  backend: ['own', { option: true, scope: 'worker' }],
  shop: [
    async ({ backend }, use) => {
      const shop =
        backend === 'own'
          ? // all payment methods that a shop can have
            await startShop({ env: { NICEPAY: 'on' } })
          : await startElsewhere(backend);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  context: async ({ context }, use) => {
    const newPage = context.newPage.bind(context);
    context.newPage = async () => patientPage(await newPage());
    await use(context);
  },
  patient: async ({ shop }, use) => use(await signUp(shop)),
  signedIn: async ({ page, patient }, use) => {
    await enterAs(page, patient);
    await use(patient);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  expectNoise: [
    async ({ context }, use, info) => {
      const noise = await listen(context);
      const announced: RegExp[] = [];
      await use((pattern) => void announced.push(pattern));
      const unexpected = noise.filter((line) => !announced.some((pattern) => pattern.test(line)));
      if (info.status === info.expectedStatus) {
        expect(unexpected, 'unexpected browser noise').toEqual([]);
      } else if (unexpected.length > 0) {
        await info.attach('browser noise', { body: unexpected.join('\n') });
      }
    },
    { auto: true },
  ],
});

/**
 * A page whose `goto` waits for hydration: before it, links navigate natively and buttons only queue their
 * taps. Pages of the fixture's context are such pages.
 */
export function patientPage(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    await waitForHydration(page);
    return answer;
  };
  return page;
}

/** Opens a path without waiting for hydration. */
export async function openUnhydrated(page: Page, path: string): Promise<void> {
  const prototype = Object.getPrototypeOf(page) as Pick<Page, 'goto'>;
  await prototype.goto.call(page, path, { waitUntil: 'domcontentloaded' });
}

const ALIVE_MS = 60_000;

/** Waits until the app has hydrated; pages of other sites count as hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  const isAlive = () =>
    document.getElementById('root') === null ||
    // the app mounts the toast region, so it exists once the whole page has hydrated
    document.querySelector('[role=status][aria-live=polite]') !== null;
  await page.waitForFunction(isAlive, null, { timeout: ALIVE_MS });
}
