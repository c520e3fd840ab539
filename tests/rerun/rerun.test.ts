import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mayRerun } from '../../scripts/test/runners.mjs';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs suites of `fixtures/` as `npm test` runs its own. */
async function run(...suites: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-rerun-'));
  folders.push(folder);
  const env = { ...process.env, ATTEMPTS: folder, TEST_RESULTS: folder };
  const { code, output } = await new Promise<{ code: unknown; output: string }>((resolve) =>
    execFile(
      process.execPath,
      ['tests/rerun/fixtures/run.mjs', ...suites],
      { env },
      (error, stdout) => resolve({ code: error?.code ?? 0, output: stdout }),
    ),
  );
  const flaky = JSON.parse(readFileSync(path.join(folder, 'flaky.json'), 'utf8'));
  return { code, output, lastLine: output.trimEnd().split('\n').at(-1), flaky };
}

describe('a failed test', () => {
  test('runs once more, unless it guards something, did not load, or its setup failed', async () => {
    const { code, output, lastLine, flaky } = await run('mixed');
    expect(lastLine).toBe('2 passed, 4 failed');
    expect(code).toBe(1);
    const file = 'tests/rerun/fixtures/mixed/tests.fixture.ts';
    const name = 'a group (of tests) that is unsteady? [yes]';
    const error = expect.stringMatching(/^Error: failed in run 1\n/);
    expect(flaky).toEqual([{ suite: 'mixed', file, name, error }]);
    expect(output).toContain(`flaky mixed: ${file} › ${name}\n    Error: failed in run 1`);
    const failed = output.split('\n').filter((line) => line.startsWith('✗ '));
    expect(failed.sort()).toEqual([
      '✗ mixed: tests/rerun/fixtures/mixed/before-all.fixture.ts',
      '✗ mixed: tests/rerun/fixtures/mixed/payments/guarded.fixture.ts › charges as agreed',
      `✗ mixed: ${file} › a group (of tests) that fails`,
      '✗ mixed: tests/rerun/fixtures/mixed/unloaded.fixture.ts',
    ]);
  });

  test('of Playwright does so too, and counts as passed', async () => {
    const { code, lastLine, flaky } = await run('browser');
    expect(lastLine).toBe('2 passed, 0 failed');
    expect(code).toBe(0);
    expect(flaky).toEqual([
      expect.objectContaining({
        file: 'tests/rerun/fixtures/browser/tests.fixture.ts',
        name: 'a page is unsteady (also) [here]',
      }),
    ]);
  });

  test('does not when many fail, or what a browser’s tests share', async () => {
    const { code, lastLine, flaky } = await run('four', 'broken-shop');
    expect(lastLine).toBe('0 passed, 6 failed');
    expect(code).toBe(1);
    expect(flaky).toEqual([]);
  });

  test('fails the run when more than three are flaky', async () => {
    const { code, output, lastLine, flaky } = await run('pair', 'pair');
    expect(output).toContain('4 tests were flaky: more than 3 count as failed.');
    expect(lastLine).toBe('0 passed, 4 failed');
    expect(code).toBe(1);
    expect(flaky).toHaveLength(4);
  });
});

const GUARDS = [
  'src/features/checkout/payment/run-payment.test.ts',
  'src/features/checkout/use-slot-hold.test.tsx',
  'src/platform/session/refresh.test.ts',
  'tests/e2e/faults/matrix.test.ts',
  'tests/e2e/hostile/texts.test.ts',
  'tests/e2e/session/guards.test.ts',
  'tests/e2e/trouble/held-time.test.ts',
  'tests/e2e/trouble/payment.test.ts',
  'tests/server/appointments/clinic-hours.test.ts',
  'tests/server/handoffs.test.ts',
  'tests/server/idempotency.pglite.test.ts',
  'tests/server/limits.test.ts',
  'tests/server/login-attempt.test.ts',
  'tests/server/payments/storm.pglite.test.ts',
  'tests/server/privacy/access.test.ts',
  'tests/server/reliability/hostile-requests.test.ts',
  'tests/server/reliability/vendor-bodies.test.ts',
  'tests/server/session-cookie.test.ts',
  'tests/server/sessions.test.ts',
];

test('what guards a race or a right has no second try', () => {
  expect(GUARDS.filter((file) => !existsSync(file))).toEqual([]);
  expect(GUARDS.filter((file) => mayRerun({ file, name: 'any' }))).toEqual([]);
  const file = 'tests/engines/webkit.test.ts';
  expect(mayRerun({ file, name: 'WebKit a guest signs in and pays in a frame' })).toBe(false);
  expect(mayRerun({ file, name: 'WebKit visited pages open again offline' })).toBe(true);
});
