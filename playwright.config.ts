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
 * `npm run bench -- browser` runs all there is. `npm test`, which has to end within minutes, leaves to it what repeats a
 * proven sentence in another size, variant or state: these files, and single tests with the tag `@whole`.
 */
const isWhole = process.env.BROWSER_SUITE === 'whole';
const LONG_STORIES = isWhole
  ? []
  : [
      '**/hostile/*.test.ts',
      '**/cart/storage.test.ts',
      '**/journeys/{help,helpful-reviews,missed-consultation,nearest-clinic,proposed-time,reschedule,return}.test.ts',
      '**/journeys/{returning-patient,review,saved-addresses,tapped-time,taps}.test.ts',
      '**/pwa/alias.test.ts',
      '**/routes/{alias,full-back,list-to-product,painted,rounds,valid-html}.test.ts',
      '**/screens/{dialogs,first-styles,late-answers,orders-for-others,private-screens,text-size-everywhere}.test.ts',
      '**/services/{logout,trouble}.test.ts',
      '**/session/{logout,logout-offline,tabs}.test.ts',
      '**/trouble/{clocks,error-catalogue,maps,server-killed,signing-in}.test.ts',
    ];
const ON_DESKTOP = isWhole
  ? ['journeys/**/*.test.ts', 'screens/**/*.test.ts']
  : ['screens/keyboard.test.ts'];

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
/** The keyboard's purchase is on the desktop. */
const ON_PHONE = isWhole ? AT_HOME : [...AT_HOME, '**/screens/keyboard.test.ts'];
const installed = { ...phone, serviceWorkers: 'allow', launchOptions } as const;

/** Browser suites against the production build; every worker starts a shop of its own. */
export default defineConfig<object, SuiteOptions>({
  testMatch: '**/*.test.ts',
  testIgnore: LONG_STORIES,
  ...(isWhole ? {} : { grepInvert: /@whole/ }),
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
    { name: 'phone', testDir: 'tests/e2e', testIgnore: ON_PHONE, use: phone },
    // what does not differ by the size of the screen runs on the phone alone
    {
      name: 'desktop',
      testDir: 'tests/e2e',
      testMatch: ON_DESKTOP,
      testIgnore: AT_HOME,
      use: desktop,
    },
    { name: 'pwa', testDir: 'tests/pwa', use: { ...installed, launchOptions: shellOptions } },
    // a test of what both backends have is run on each; tags say which it needs
    {
      name: 'full',
      ...ELSEWHERE,
      // cart and offline do not differ there from home and `core`
      ...(isWhole ? {} : { testMatch: 'e2e/journeys/foreign-backend.test.ts' }),
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
