// npm run types: the four TypeScript programs, two at a time, with their build info kept.
import { mkdirSync } from 'node:fs';
import { runAll } from './run.mjs';

mkdirSync('.cache', { recursive: true });

const programs = { tests: 'tests', app: '.', server: 'server', worker: 'sw' };

const jobs = Object.entries(programs).map(([name, folder]) => ({
  name: `types ${name}`,
  command: 'tsc',
  args: ['-p', folder, '--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`],
}));

await runAll(jobs, 2);
