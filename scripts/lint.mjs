// npm run lint [-- FILE…]: code rules, import rules, style rules, texts, generated files and
// formatting; of named files, the rules that each file breaks by itself.
import { runAll } from './run.mjs';

const named = process.argv.slice(2);
const styles =
  named.length > 0 ? named.filter((file) => /^src\/.*\.css$/.test(file)) : ['src/**/*.css'];
const ifAny = '--no-error-on-unmatched-pattern';
const script = (name, path, ...args) => ({ name, command: 'node', args: [path, ...args] });

const jobs = [
  { name: 'code rules', command: 'oxlint', args: ['-c', 'oxlint.config.js', ifAny, ...named] },
  {
    name: 'style rules',
    command: 'stylelint',
    args: ['--allow-empty-input', '--max-warnings', '0', ...styles],
  },
  { name: 'format', command: 'oxfmt', args: ['--check', ifAny, ...named] },
  script('texts', 'scripts/lint/texts.mjs'),
  script('proofs', 'scripts/lint/proofs.mjs', '--check'),
];
const jobsOfAll = [
  script('text lookups', 'scripts/lint/text-lookups.mjs'),
  script('import rules', 'scripts/lint/import-rules.mjs'),
  script('unused exports', 'scripts/lint/unused-exports.mjs'),
  script('pictures', 'scripts/pictures.mjs', '--check'),
];

await runAll(named.length > 0 ? jobs : [...jobsOfAll, ...jobs], 2);
