// The suites of `npm test`, by name.
import {
  ensureChromium,
  ensureEngines,
  ensureKoreanFont,
  ensurePostgres,
} from '../ensure/machine.mjs';
import { ensureBuild } from '../ensure/project.mjs';
import { startPostgres } from '../postgres.mjs';
import { run } from '../run.mjs';
import { playwright, vitest } from './runners.mjs';

const projects = (...names) => names.flatMap((name) => ['--project', name]);

async function script(name) {
  const { code } = await run('npm', ['run', '--silent', name]);
  return code === 0
    ? { passed: 1, failed: [] }
    : { passed: 0, failed: [{ error: `\`npm run ${name}\` exited with ${code}.` }] };
}

async function build() {
  await ensureBuild();
  return { passed: 1, failed: [] };
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

const unit = (options) => vitest('unit', projects('app', 'isolated', 'node', 'rules'), options);

/** What no database can change, or runs nothing at once, is shown on PostgreSQL alone. */
const onPGlite = async (options) => {
  await ensureKoreanFont();
  await ensureBuild();
  return vitest('server', projects('pglite'), { ...options, env: { DATABASE_URL: undefined } });
};

const onPostgres = (options) =>
  withPostgres(async (url) => {
    await ensureBuild();
    return vitest('postgres', projects('server'), { ...options, env: { DATABASE_URL: url } });
  });

/** On PostgreSQL, as in production; a new shop starts there in a part of the time (decision 0117). */
const browser = (options) =>
  withPostgres(async (url) => {
    await ensureChromium();
    await ensureBuild();
    return playwright('e2e', [], { ...options, env: { DATABASE_URL: url } });
  });

const engines = async (options) => {
  await ensureEngines();
  await ensureBuild();
  return vitest('engines', projects('engines'), { ...options, env: { DATABASE_URL: undefined } });
};

/** In the order in which they run. */
const suites = {
  lint: () => script('lint'),
  types: () => script('types'),
  unit,
  server: onPGlite,
  postgres: onPostgres,
  build,
  e2e: browser,
  engines,
  budgets: () => script('budgets'),
};

export const names = Object.keys(suites);

/** Runs a suite, with `reruns` its failed tests once more; one that breaks, or ran no tests, has failed. */
export async function runSuite(name, options) {
  try {
    const outcome = await suites[name](options);
    if (outcome.passed + outcome.failed.length > 0) return outcome;
    return { passed: 0, failed: [{ error: 'It ran no tests.' }] };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: [{ error: String(error) }] };
  }
}

/** The suites that a command's words name, or those given; ends the program for another word. */
export function namedSuites(words, otherwise) {
  const unknown = words.filter((word) => !names.includes(word));
  if (unknown.length === 0) return words.length > 0 ? words : otherwise;
  console.error(`Unknown suite ${unknown.join(', ')}: use ${names.join(', ')}.`);
  process.exit(1);
}
