import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { jsonOf } from '../../core/json';
import { errorFields } from '../../core/logger';
import type { OnProgress } from './content-command';
import type { OperatorDeps, Report } from './command';
import { runBackup } from './run-backup';
import { runCommand } from './run-command';

const MAX_WORDS = 16 * 1024;

/** Path of the running server's operator socket; only this user may open it. */
export function socketPath(dataDir: string): string {
  return path.resolve(dataDir, 'operator.sock');
}

/**
 * Accepts operator commands on a local socket, because only one process may open the embedded database (product 12).
 * Returns the function that closes it. When it cannot listen, it logs a warning.
 */
export function openOperatorSocket(deps: OperatorDeps, dataDir: string): () => void {
  const file = socketPath(dataDir);
  const server = createServer({ allowHalfOpen: true }, (socket) => answer(deps, socket));
  server.on('error', (error) => deps.logger.warn('operator socket', errorFields(error)));
  // The folder is locked by us, so a file here was left by a killed server.
  rmSync(file, { force: true });
  const before = process.umask(0o177);
  try {
    server.listen(file, () => chmodSync(file, 0o600));
  } finally {
    process.umask(before);
  }
  server.unref();
  return () => {
    server.close();
    rmSync(file, { force: true });
  };
}

function answer(deps: OperatorDeps, socket: Socket): void {
  let words = '';
  socket.setEncoding('utf8');
  socket.on('error', () => socket.destroy());
  socket.on('data', (text: string) => {
    words += text;
    if (words.length > MAX_WORDS) socket.destroy();
  });
  socket.on('end', () => {
    const onProgress: OnProgress = (...counts) => socket.write(`${JSON.stringify(counts)}\n`);
    const args = z.array(z.string()).safeParse(jsonOf(words)).data ?? [];
    void run(deps, args, onProgress).then((report) => socket.end(JSON.stringify(report)));
  });
}

function run(deps: OperatorDeps, args: readonly string[], onProgress: OnProgress): Promise<Report> {
  const [name, file] = args;
  return name === 'backup' && file !== undefined
    ? runBackup(deps, file)
    : runCommand(deps, args, onProgress);
}

/** Sends a command to the running server, which answers lines of JSON, the report last. Rejects when none runs. */
export function askServer(
  dataDir: string,
  args: readonly string[],
  onProgress?: OnProgress,
): Promise<Report> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(socketPath(dataDir), () => socket.end(JSON.stringify(args)));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      const lines = `${text}${part}`.split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) onProgress?.(...(JSON.parse(line) as [number, number]));
    });
    socket.on('error', reject);
    socket.on('end', () => {
      try {
        resolve(JSON.parse(text) as Report);
      } catch (cause) {
        reject(new Error('The server sent no answer.', { cause }));
      }
    });
  });
}
