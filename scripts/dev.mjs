// npm run dev: the server restarts and the app reloads as sources change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './run.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const programs = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  }),
  spawn(bin('vite'), [], { cwd: root, stdio: 'inherit' }),
];

const stop = () => programs.forEach((program) => program.kill());
for (const program of programs) program.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
