import { MINUTE_MS } from '../../contract/core/constants';
import type { Encoding } from './encodings';

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
