// npm run types: the four TypeScript programs, incrementally. TypeScript 7 is about four times
// faster; `typescript` 6 stays for the linters, which need its JavaScript API (decision 0114).
import { mkdirSync } from 'node:fs';
import { runAll } from './run.mjs';

mkdirSync('.cache', { recursive: true });

const programs = { tests: 'tests', app: '.', server: 'server', worker: 'sw' };

const jobs = Object.entries(programs).map(([name, folder]) => ({
  name: `types ${name}`,
  command: 'node',
  args: [
    'node_modules/typescript-native/bin/tsc',
    ...['-p', folder, '--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`],
  ],
}));

await runAll(jobs, 1);
