// npm run lint: code rules, import rules, style rules, generated files and formatting.
import { runAll } from './run.mjs';

const jobs = [
  { name: 'eslint', command: 'eslint', args: ['.', '--max-warnings', '0'] },
  {
    name: 'import rules',
    command: 'node',
    args: ['scripts/lint/import-rules.mjs'],
  },
  { name: 'style rules', command: 'node', args: ['scripts/lint/style-rules.mjs'] },
  { name: 'letters of the fonts', command: 'node', args: ['scripts/fonts.mjs', '--check'] },
  { name: 'pictures', command: 'node', args: ['scripts/pictures.mjs', '--check'] },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
];

await runAll(jobs, 2);
