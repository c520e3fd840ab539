import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { PictureFault, MAX_PIXELS } from './read-picture';

const TIMEOUT_MS = 10_000;

/**
 * Draws an SVG as PNG, at most as wide as is served. Throws `PictureFault` when that fails or takes too long. Nothing
 * interrupts the drawing library, not even the end of a thread, so it runs in a process that can be killed.
 */
export async function drawSvg(
  bytes: Uint8Array,
  timeout = TIMEOUT_MS,
): Promise<Uint8Array<ArrayBuffer>> {
  const ending = path.extname(import.meta.url);
  const file = path.join(import.meta.dirname, `draw-svg-process${ending}`);
  const loader = ending === '.ts' ? ['--import', 'tsx'] : [];
  const drawing = promisify(execFile)(process.execPath, [...loader, file], {
    encoding: 'buffer',
    maxBuffer: 4 * MAX_PIXELS,
    timeout,
    killSignal: 'SIGKILL',
  });
  // a process that ends early reads no more
  drawing.child.stdin?.on('error', () => {}).end(bytes);
  try {
    return Uint8Array.from((await drawing).stdout);
  } catch (cause) {
    throw new PictureFault(faultOf(cause), { cause });
  }
}

function faultOf(cause: unknown): string {
  const { killed, code, stdout } = cause as { killed?: boolean; code?: unknown; stdout?: Buffer };
  if (killed === true) return '그리는 데 너무 오래 걸리는 SVG는 읽지 않아요.';
  return code === 2 && stdout ? stdout.toString() : '사진으로 읽을 수 없어요.';
}
