import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves when the server reports its address; rejects with its output when it ends before. */
  ready: Promise<void>;
  /** Exit code (null after a signal) and its whole output. */
  ended: Promise<{ code: number | null; output: string }>;
  kill(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Starts the built server as a process with no environment variables of ours except PATH. */
export function startServer(variables: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  const ready = new Promise<void>((resolve, reject) => {
    const onText = (text: Buffer) => {
      output += text.toString();
      if (output.includes('is open at')) resolve();
    };
    child.stdout.on('data', onText);
    child.stderr.on('data', onText);
    child.once('close', () => reject(new Error(output)));
  });
  ready.catch(() => undefined);
  return {
    child,
    ready,
    ended,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
