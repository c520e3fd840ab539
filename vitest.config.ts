import { defineConfig } from 'vitest/config';

const shared = {
  resolve: { tsconfigPaths: true },
} as const;

/** Unit tests beside sources (`app` in jsdom, `node`), the house rules, and the server's suites. */
export default defineConfig({
  ...shared,
  test: {
    passWithNoTests: false,
    projects: [
      {
        ...shared,
        test: {
          name: 'app',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/dom.ts'],
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
          env: { TZ: 'America/New_York' },
          unstubGlobals: true,
          restoreMocks: true,
        },
      },
      {
        ...shared,
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,server,sw}/**/*.test.ts', 'tests/{support,bench}/**/*.test.ts'],
          env: { TZ: 'America/New_York' },
          restoreMocks: true,
        },
      },
      {
        ...shared,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/lint/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...shared,
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/pglite-template.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
