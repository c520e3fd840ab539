import { defineConfig } from 'playwright/test';
import type { SuiteOptions } from './tests/e2e/fixture';
import { launchOptions, shellOptions } from './tests/support/chromium';

const korea = { locale: 'ko-KR', timezoneId: 'Asia/Seoul' } as const;

const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
} as const;

const desktop = { viewport: { width: 1280, height: 800 } } as const;

/**
 * `npm run bench:browser` runs all there is. `npm test`, which has to end within minutes, leaves to it the
 * screens a second time in another size and at 200 %, what late answers move, the HTML validator, and the long stories
 * of what surrounds the shop, a killed server and wrong clocks among it (both have server and unit tests).
 */
const isWhole = process.env.BROWSER_SUITE === 'whole';
const LONG_STORIES = isWhole
  ? []
  : [
      '**/hostile/*.test.ts',
      '**/routes/valid-html.test.ts',
      '**/screens/late-answers.test.ts',
      '**/screens/text-size-everywhere.test.ts',
      '**/services/{logout,trouble}.test.ts',
      '**/trouble/server-killed.test.ts',
      '**/trouble/clocks.test.ts',
      '**/session/tabs.test.ts',
      '**/trouble/maps.test.ts',
    ];
const ON_BOTH_SIZES = isWhole
  ? ['journeys/**/*.test.ts', 'screens/**/*.test.ts']
  : ['journeys/guest-to-order.test.ts', 'screens/keyboard.test.ts'];

/**
 * Against a backend on four other origins: purchase and offline suite, of which `npm test` runs the tagged ones. One
 * worker each, so that one shop is started for all of a project's files.
 */
const ELSEWHERE = {
  testDir: 'tests',
  testMatch: [
    'e2e/journeys/foreign-backend.test.ts',
    'e2e/cart/offline-changes.test.ts',
    'pwa/offline.test.ts',
    ...(isWhole ? ['e2e/journeys/guest-to-order.test.ts'] : []),
  ],
  testIgnore: [],
  ...(isWhole ? {} : { grep: /@elsewhere/ }),
  workers: 1,
};
const AT_HOME = [...LONG_STORIES, '**/journeys/foreign-backend.test.ts'];
const installed = { ...phone, serviceWorkers: 'allow', launchOptions } as const;

/** Browser suites against the production build; every worker starts a shop of its own. */
export default defineConfig<object, SuiteOptions>({
  testMatch: '**/*.test.ts',
  testIgnore: LONG_STORIES,
  outputDir: 'test-results',
  // a third would keep the other two waiting, and run them into their time-outs on a busy machine
  workers: 2,
  retries: 0,
  // long enough for a machine that gives a third of its time: how fast the shop is, the benches say
  timeout: 180_000,
  expect: { timeout: 25_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    ...korea,
    launchOptions: shellOptions,
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // to record what is thrown away costs every test a part of its time
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', testDir: 'tests/e2e', testIgnore: AT_HOME, use: phone },
    // what does not differ by the size of the screen runs on the phone alone
    {
      name: 'desktop',
      testDir: 'tests/e2e',
      testMatch: ON_BOTH_SIZES,
      testIgnore: AT_HOME,
      use: desktop,
    },
    { name: 'pwa', testDir: 'tests/pwa', use: installed },
    // a test of what both backends have is run on each; tags say which it needs
    {
      name: 'full',
      ...ELSEWHERE,
      grepInvert: /@core/,
      use: { ...installed, launchOptions: shellOptions, backend: 'full' },
    },
    {
      name: 'core',
      ...ELSEWHERE,
      grepInvert: /@extras/,
      use: { ...installed, launchOptions: shellOptions, backend: 'core' },
    },
  ],
});
