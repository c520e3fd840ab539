// npm run lint: code rules, import rules and formatting.
import { runAll } from './run.mjs';

const jobs = [
  { name: 'eslint', command: 'eslint', args: ['.', '--max-warnings', '0'] },
  {
    name: 'import rules',
    command: 'node',
    args: ['scripts/lint/import-rules.mjs'],
  },
  { name: 'format', command: 'npm', args: ['run', '--silent', 'format:check'] },
];

await runAll(jobs, 2);
