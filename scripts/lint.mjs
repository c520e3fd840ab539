// npm run lint: code rules, import rules, style rules, generated files and formatting.
import { runAll } from './run.mjs';

const jobs = [
  { name: 'code rules', command: 'oxlint', args: ['-c', 'oxlint.config.js'] },
  { name: 'text lookups', command: 'node', args: ['scripts/lint/text-lookups.mjs'] },
  { name: 'import rules', command: 'node', args: ['scripts/lint/import-rules.mjs'] },
  { name: 'style rules', command: 'stylelint', args: ['src/**/*.css', '--max-warnings', '0'] },
  { name: 'plain words', command: 'node', args: ['scripts/lint/plain-words.mjs'] },
  { name: 'citations', command: 'node', args: ['scripts/lint/citations.mjs'] },
  { name: 'decision records', command: 'node', args: ['scripts/lint/decision-records.mjs'] },
  { name: 'unused exports', command: 'node', args: ['scripts/lint/unused-exports.mjs'] },
  { name: 'pictures', command: 'node', args: ['scripts/pictures.mjs', '--check'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
];

await runAll(jobs, 2);
