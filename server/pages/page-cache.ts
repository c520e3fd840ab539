import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { MINUTE_MS } from '../../contract/core/constants';

/** A cached page: ready to send, with the hashes of its inline scripts and style. */
export interface CachedPage {
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  readonly hashes: readonly string[];
  readonly styleHash: string;
  readonly digest: string;
  /** When its rendering began (ms). */
  readonly renderedAt: number;
}

const MAX_BYTES = 48 * 1024 * 1024;

/** Opening states change by the minute, so a page expires with the minute (decision 0119). */
const minuteOf = (at: number): number => Math.floor(at / MINUTE_MS);

const bytesOf = ({ bodies }: CachedPage): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0);

/** An LRU cache of rendered pages, one per process, bounded by the bytes of their bodies. */
export function createPageCache(clock: () => number, mostBytes = MAX_BYTES) {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;
  const remove = (key: string): CachedPage | undefined => {
    const page = pages.get(key);
    if (page === undefined) return undefined;
    pages.delete(key);
    bytes -= bytesOf(page);
    return page;
  };
  const add = (key: string, page: CachedPage): void => {
    pages.set(key, page);
    bytes += bytesOf(page);
  };
  return {
    find(key: string): CachedPage | undefined {
      const page = pages.get(key);
      if (page === undefined || minuteOf(clock()) !== minuteOf(page.renderedAt)) return undefined;
      remove(key);
      add(key, page);
      return page;
    },
    /** The last page of the key, whatever its age: for when none can be rendered. */
    findOld: (key: string): CachedPage | undefined => pages.get(key),
    store(key: string, page: CachedPage): void {
      remove(key);
      add(key, page);
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) return;
        remove(oldest);
      }
    },
  };
}

type Encoding = 'br' | 'gzip' | 'identity';

/** The accepted encoding with the highest quality, the smaller one of equals; never one with `q=0`. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const weight = parameters.find((text) => text.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const;
    }),
  );
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const [br, gzipped] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzipped) return 'br';
  return gzipped > 0 ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Of Brotli: 10 takes 30 ms of a second thread and saves a tenth of 7, which a page sent once would only wait for. */
const QUALITY = { often: 10, once: 4 };

/** The page in each encoding; one that is sent often is worth more time. */
export async function compressWhole(
  html: string,
  sent: keyof typeof QUALITY,
): Promise<Record<Encoding, Uint8Array<ArrayBuffer>>> {
  const identity = new TextEncoder().encode(html);
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[sent] } }),
    zip(identity, { level: 7 }),
  ]);
  return { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) };
}

/** The header that names an encoding. */
export function encodingHeader(encoding: Encoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
}
