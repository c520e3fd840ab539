// Runs other programs of this package.
import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

/**
 * Runs a command in the project root and shows its output.
 * @param {string} command a program, or one of the package's own tools
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean, asLog?: boolean, timeout?: number }} options
 * quiet collects the output instead of showing it; asLog shows it on stderr; timeout ends it after so many milliseconds
 * @returns {Promise<{ code: number, output: string }>} 127 when the program does not exist
 */
export function run(command, args, { env = {}, quiet = false, asLog = false, timeout } = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      timeout,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', asLog ? 2 : 'inherit', 'inherit'],
      env: { ...process.env, ...env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` },
    });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs jobs in parallel lanes, prints each one's output when it ends, and exits with 1 when one failed. */
export async function runAll(jobs, lanes) {
  const waiting = [...jobs];
  const failed = [];
  const lane = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const started = Date.now();
      const { code, output } = await run(job.command, job.args, { quiet: true });
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${job.name} (${seconds} s)`);
      if (code !== 0) {
        failed.push(job.name);
        console.log(output.trim());
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  if (failed.length > 0) process.exitCode = 1;
}
