import { defineConfig } from 'vitest/config';
import { uiLayer } from './scripts/build/ui-layer.ts';

const shared = {
  plugins: [uiLayer],
  resolve: { tsconfigPaths: true },
};

/** Two files at a time: one fewer than processors would be a single one. */
const two = { maxWorkers: 2 } as const;

/**
 * Files of a worker share what they import, which is what makes the suites quick: one jsdom, one
 * compiled database. Only a test that replaces a module (`vi.mock`), or whose module must not wait for
 * another file's calls, has a worker of its own.
 */
const sharing = { ...two, isolate: false } as const;

const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}';

const inDom = {
  ...two,
  environment: 'jsdom',
  setupFiles: ['tests/support/dom.ts'] as string[],
  css: { include: /\.module\.css$/, modules: { classNameStrategy: 'stable' } },
  env: { TZ: 'America/New_York' },
  testTimeout: 60_000,
  unstubGlobals: true,
  restoreMocks: true,
} as const;

const serverTests = (name: string, files: string) => ({
  ...shared,
  test: {
    ...sharing,
    name,
    environment: 'node' as const,
    include: [`tests/server/**/${files}`],
    globalSetup: ['tests/support/pglite-template.ts'],
    setupFiles: ['tests/server/support/keyring.ts'],
    // the first test of a file opens its shop
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

/** Unit tests beside sources (`app` in jsdom, `node`), the house rules, and the server's suites. */
export default defineConfig({
  ...shared,
  test: {
    passWithNoTests: false,
    projects: [
      {
        ...shared,
        test: {
          ...inDom,
          ...sharing,
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: [ISOLATED],
        },
      },
      {
        ...shared,
        test: { ...inDom, name: 'isolated', include: [ISOLATED] },
      },
      {
        ...shared,
        test: {
          ...sharing,
          name: 'node',
          environment: 'node',
          include: [
            '{contract,server,sandbox,sw}/**/*.test.ts',
            'tests/{support,bench,content}/**/*.test.ts',
          ],
          env: { TZ: 'America/New_York' },
          // a drawing of a second takes five on a busy machine
          testTimeout: 60_000,
          restoreMocks: true,
        },
      },
      {
        ...shared,
        test: {
          ...sharing,
          name: 'rules',
          environment: 'node',
          include: ['tests/{lint,rerun}/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      serverTests('server', '*.test.ts'),
      serverTests('pglite', '*.pglite.test.ts'),
      {
        ...shared,
        test: {
          // two browsers at once keep IndexedDB waiting for longer than the two seconds of decision 0124
          maxWorkers: 1,
          name: 'engines',
          environment: 'node',
          include: ['tests/engines/**/*.test.ts'],
          exclude:
            process.env.BROWSER_SUITE === 'whole'
              ? []
              : ['tests/engines/routes/**', 'tests/engines/{full-disk,update}.test.ts'],
          // Node 20 has a WebSocket only if asked
          execArgv: ['--experimental-websocket'],
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
