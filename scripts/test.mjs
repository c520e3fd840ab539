// npm test [-- suite …]: the suites in order. The last line is always `N passed, N failed`.
import { mkdirSync } from 'node:fs';
import { ensureBuild } from './ensure/build.mjs';
import { ensureChromium } from './ensure/chromium.mjs';
import { ensureEngines } from './ensure/engines.mjs';
import { ensureKoreanFont } from './ensure/korean-font.mjs';
import { ensurePostgres } from './ensure/postgres.mjs';
import { startPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { browserCounts, unitCounts } from './test/counts.mjs';
import { hasTests } from './test/files.mjs';

/** What no database can change, or runs nothing at once, is shown once, on PGlite. */
const ON_PGLITE_ALONE = [
  'tests/server/{backend,content,privacy,sandbox,vendors}/**',
  'tests/server/{app-links,compressed-answers,connections,content-reports,cookie-names,env,env-credentials}.test.ts',
  'tests/server/{folder-lock,http,log,malformed,openapi,optional-services,pictures-bucket,security-txt}.test.ts',
  'tests/server/{sitemap,telemetry,worker-pages}.test.ts',
  'tests/server/reliability/{folder-owners,hostile-requests,tampering,vendor-bodies}.test.ts',
  'tests/server/{addresses,catalog,catalog-search,clinics,clinics-list,escrow,patients}.test.ts',
  'tests/server/{searched-words,security-log,session-cookie,session-cookie-ends}.test.ts',
  'tests/server/health/{consent-texts,marketing,next-appointment}.test.ts',
  'tests/server/leaving/{messenger,own-data}.test.ts',
  'tests/server/orders/{list,operator,prefill,returns-command,treated-person}.test.ts',
  'tests/server/payments/{channel,check-times,nicepay-params,readiness-at-capture,receipt}.test.ts',
  'tests/server/staff/{orders-list,surface}.test.ts',
];

/** Processes are killed on PostgreSQL, as in production. */
const ON_POSTGRES_ALONE = ['tests/server/reliability/{kills,outbox}.test.ts'];

const results = (name) => `.cache/results/${name}.json`;
const asOne = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

async function script(name) {
  const { code } = await run('npm', ['run', '--silent', name]);
  return asOne(code);
}

async function vitest(name, projects, { env = {}, exclude = [] } = {}) {
  const { code } = await run(
    'vitest',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...exclude.flatMap((pattern) => ['--exclude', pattern]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results(name)}`,
    ],
    { env },
  );
  return unitCounts(results(name), code);
}

async function build() {
  await ensureBuild();
  return asOne(0);
}

/** Runs a suite on the PostgreSQL of `DATABASE_URL`, or on one of its own. */
async function withPostgres(suite) {
  await ensurePostgres();
  const given = process.env.DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => undefined } : await startPostgres();
  try {
    return await suite(postgres.url);
  } finally {
    await postgres.stop();
  }
}

const onPGlite = async () => {
  await ensureKoreanFont();
  return vitest('server', ['server'], {
    env: { DATABASE_URL: undefined },
    exclude: ON_POSTGRES_ALONE,
  });
};

const onPostgres = () =>
  withPostgres((url) =>
    vitest('postgres', ['server'], { env: { DATABASE_URL: url }, exclude: ON_PGLITE_ALONE }),
  );

/** On PostgreSQL, as in production; a new shop starts there in a part of the time (decision 0117). */
const browser = () =>
  withPostgres(async (url) => {
    await ensureChromium();
    await ensureBuild();
    const { code } = await run('playwright', ['test', '--reporter=list,json'], {
      env: { DATABASE_URL: url, PLAYWRIGHT_JSON_OUTPUT_NAME: results('e2e') },
    });
    return browserCounts(results('e2e'), code);
  });

async function engines() {
  await ensureEngines();
  await ensureBuild();
  return vitest('engines', ['engines'], { env: { DATABASE_URL: undefined } });
}

const suites = {
  lint: () => script('lint'),
  types: () => script('types'),
  unit: () => vitest('unit', ['app', 'isolated', 'node', 'rules'], { env: { TEST_WORKERS: '1' } }),
  server: onPGlite,
  postgres: onPostgres,
  build,
  e2e: browser,
  engines,
  budgets: () => script('budgets'),
};

const folders = {
  server: ['tests/server'],
  postgres: ['tests/server'],
  e2e: ['tests/e2e', 'tests/pwa'],
  engines: ['tests/engines'],
};

/** One suite's counts; a suite that breaks, or that has test files and ran none, has failed. */
async function outcome(name) {
  if (folders[name] && !hasTests(folders[name])) {
    console.log('No tests here yet.');
    return { passed: 0, failed: 0 };
  }
  try {
    const counts = await suites[name]();
    if (counts.passed + counts.failed > 0) return counts;
    console.log(`The suite "${name}" ran no tests.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  return { passed: 0, failed: 1 };
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in suites));
if (unknown.length > 0) {
  console.error(`Unknown suite ${unknown.join(', ')}: use ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

mkdirSync('.cache/results', { recursive: true });
const total = { passed: 0, failed: 0 };
const lines = [];
const faulty = [];

async function runSuite(name) {
  console.log(`\n── ${name}`);
  const started = Date.now();
  const { passed, failed, faults = [] } = await outcome(name);
  total.passed += passed;
  total.failed += failed;
  faulty.push(...faults.map((fault) => `✗ ${name}: ${fault}`));
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(`${name.padEnd(9)} ${passed} passed, ${failed} failed (${seconds} s)`);
}

const wanted = named.length > 0 ? named : Object.keys(suites);
const inTurn = async (names) => {
  for (const name of names) if (wanted.includes(name)) await runSuite(name);
};
// the linter keeps one core busy, and none of these measures time
const besideLint = ['types', 'unit', 'build'];
await Promise.all([inTurn(['lint']), inTurn(besideLint)]);
await inTurn(Object.keys(suites).filter((name) => name !== 'lint' && !besideLint.includes(name)));

// what was said long ago, once more where it is looked for
if (faulty.length > 0) console.log(`\n${faulty.join('\n')}`);
console.log(`\n${lines.map((line) => `── ${line}`).join('\n')}\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);
