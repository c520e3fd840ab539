import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  type Zlib,
} from 'node:zlib';
import type { Duplex } from 'node:stream';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the browser takes. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  if (/\bbr\b/.test(header)) return 'br';
  return /\bgzip\b/.test(header) ? 'gzip' : 'identity';
}

/** A compressor that hands on each piece at once, so that streaming stays streaming. */
export function flushingCompressor(encoding: Exclude<Encoding, 'identity'>): Duplex & Zlib {
  return encoding === 'br'
    ? createBrotliCompress({
        flush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
      })
    : createGzip({ flush: constants.Z_SYNC_FLUSH, level: 5 });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page in every encoding, made once and sent often. */
export async function compressWhole(
  html: string,
): Promise<Record<Encoding, Uint8Array<ArrayBuffer>>> {
  const identity = new TextEncoder().encode(html);
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    zip(identity, { level: 7 }),
  ]);
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) };
}
