// npm run dev: restarts the server and reloads the app on source changes. DEV_PORT serves the app
// and proxies API calls to PORT.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from './run.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);

const { PORT = '4173', DEV_PORT = '5173' } = process.env;
const env = {
  ...process.env,
  PORT,
  NODE_ENV: 'development',
  DEV_SERVER: `http://127.0.0.1:${PORT}`,
  // Logins and payments return to the browser's origin.
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://localhost:${DEV_PORT}`,
};
const start = (name, args) => spawn(bin(name), args, { cwd: root, stdio: 'inherit', env });

const programs = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts']),
  start('vite', ['--port', DEV_PORT]),
];

const stop = () => programs.forEach((program) => program.kill());
for (const program of programs) program.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
