// npm run bench [-- NAME …]: prepares what a bench of tests/bench needs, and runs it.
import { run } from './run.mjs';

/** What each needs of `ensure.mjs`, and its file; without a name the figures of a visit. */
const BENCHES = new Map([
  ['compare', [['browser'], 'compare.ts']],
  ['smooth', [['browser'], 'smooth.ts']],
  ['interactions', [['browser', 'engines'], 'interactions.ts']],
  ['growth', [['packages'], 'growth.ts']],
  ['outbox', [['packages'], 'outbox.ts']],
  ['import', [['packages'], 'import.ts']],
  ['memory', [['all'], 'memory.ts']],
  ['reliability', [['all'], 'reliability/run.ts']],
]);

const words = process.argv.slice(2);
const [name = ''] = words;

async function step(command, args, env) {
  const { code } = await run(command, args, { env });
  if (code !== 0) process.exit(code);
}

if (name === '--help') {
  console.log(
    `npm run bench [-- ${[...BENCHES.keys(), 'browser'].join(' | ')}]: see tests/bench/README.md`,
  );
} else if (name === 'browser') {
  await step('node', ['scripts/ensure.mjs', 'validator']);
  await step('node', ['scripts/test.mjs', 'engines', 'e2e'], { BROWSER_SUITE: 'whole' });
} else {
  const [needs, file] = BENCHES.get(name) ?? [['browser'], 'bench.ts'];
  for (const need of needs) await step('node', ['scripts/ensure.mjs', need]);
  await step('tsx', [`tests/bench/${file}`, ...(BENCHES.has(name) ? words.slice(1) : words)]);
}
