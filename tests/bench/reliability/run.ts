// npm run bench -- reliability [suite …]: the reliability trials and the fault matrix at full length, on both
// databases. Fails on a wrong outcome. SEED=… repeats a failed run, RELIABILITY=20 runs a fifth.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startPostgres } from '../../support/postgres';

const folder = 'tests/server/reliability';
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''));
const wanted = process.argv.slice(2);
const others = ['faults'];
/** The embedded database belongs to one process. */
const ON_POSTGRES = 'two-processes';
const unknown = wanted.filter((name) => !known.includes(name) && !others.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown trial ${unknown.join(', ')}: use ${[...known, ...others].join(', ')}.`);
  process.exit(1);
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const files = known.filter(isWanted).map((name) => path.join(folder, `${name}.test.ts`));
const part = process.env['RELIABILITY'] ?? 'long';
const share = part === 'long' ? 1 : Number(part) / 100;
/** A fifth of the matrix is one of its five parts, selected by the seed. */
const parts = Math.round(1 / share);
const matrixPart = ((Number(process.env['SEED'] ?? 1) - 1) % parts) + 1;

/** Runs everything on one database, one trial at a time, since each needs the whole machine. */
function run(where: string, databaseUrl: string | undefined): boolean {
  console.log(`\n── ${where}`);
  const { DATABASE_URL: _given, TEST_DATABASE_URL: _other, ...rest } = process.env;
  const env = {
    ...rest,
    RELIABILITY: part,
    FAULTS: share === 1 ? 'all' : `${matrixPart}/${parts}`,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const possible = files.filter((file) => databaseUrl !== undefined || !file.includes(ON_POSTGRES));
  const trials = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project=server',
    '--no-file-parallelism',
    `--testTimeout=${2 * 60 * 60_000}`,
    ...possible,
  ];
  const matrix = [
    'node_modules/playwright/cli.js',
    'test',
    'tests/e2e/faults',
    '--project=phone',
    // Traces of that many tests would fill the disk.
    '--trace=off',
  ];
  const suites = [
    ...(possible.length > 0 ? [trials] : []),
    ...(isWanted('faults') ? [matrix] : []),
  ];
  const statuses = suites.map(
    (suite) => spawnSync(process.execPath, suite, { stdio: 'inherit', env }).status,
  );
  return statuses.every((status) => status === 0);
}

const onPglite = run('embedded database', undefined);
const given = process.env['DATABASE_URL'];
const postgres = given === undefined ? await startPostgres() : null;
const onPostgres = run('PostgreSQL', given ?? postgres?.url);
await postgres?.stop();
process.exitCode = onPglite && onPostgres ? 0 : 1;
