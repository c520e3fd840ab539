import type { Encoding } from './encodings';

/** A rendered page as it is kept: ready to send, with the hashes of its inline scripts and styles. */
export interface KeptPage {
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  readonly hashes: readonly string[];
  readonly styleHashes: readonly string[];
  readonly etag: string;
  readonly keptAt: number;
}

const MOST = 500;
/** Pages show opening states and prices, so they are rendered anew after this many ms. */
const FRESH_MS = 60_000;

/** The most recently used pages of one process. */
export function createPageCache(clock: () => number) {
  const pages = new Map<string, KeptPage>();
  return {
    find(key: string): KeptPage | undefined {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      pages.delete(key);
      if (clock() - page.keptAt >= FRESH_MS) return undefined;
      pages.set(key, page);
      return page;
    },
    keep(key: string, page: KeptPage): void {
      pages.delete(key);
      pages.set(key, page);
      const oldest = pages.keys().next();
      if (pages.size > MOST && oldest.done === false) pages.delete(oldest.value);
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
