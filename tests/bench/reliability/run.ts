// npm run bench:reliability [-- suite …]: the trials of tests/server/reliability at full length, on
// the embedded database and on PostgreSQL. Unlike the benchmarks these fail: every trial has one
// right outcome. SEED=… runs a failure again.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../support/postgres';

const folder = 'tests/server/reliability';
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name) && name !== 'malformed');
if (unknown.length > 0) {
  console.error(`Unknown trial ${unknown.join(', ')}: use ${known.join(', ')}, malformed.`);
  process.exit(1);
}

const files = [
  ...known
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .map((name) => path.join(folder, `${name}.test.ts`)),
  ...(wanted.length === 0 || wanted.includes('malformed')
    ? ['tests/server/malformed.test.ts']
    : []),
];

/** Runs the trials one after the other, for each wants the machine for itself. */
function run(where: string, databaseUrl: string | undefined): boolean {
  console.log(`\n── ${where}`);
  const { DATABASE_URL: _given, TEST_DATABASE_URL: _other, ...rest } = process.env;
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project=server',
      '--no-file-parallelism',
      `--testTimeout=${2 * 60 * 60_000}`,
      ...files,
    ],
    {
      stdio: 'inherit',
      env: {
        ...rest,
        RELIABILITY: 'long',
        MALFORMED: '20000',
        ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      },
    },
  );
  return status === 0;
}

const onPglite = run('embedded database', undefined);
const given = process.env['DATABASE_URL'];
const postgres = given === undefined ? await startPostgres() : null;
const onPostgres = run('PostgreSQL', given ?? postgres?.url);
await postgres?.stop();
process.exitCode = onPglite && onPostgres ? 0 : 1;
