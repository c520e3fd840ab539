import type { Audit } from './lighthouse-audit';

/** Figures of another shop, noted once; times in ms, bytes in kB. */
interface PeerFigures {
  readonly name: string;
  readonly performance: string;
  readonly times: Readonly<Record<keyof Audit['times'], number>>;
  readonly all: number;
  readonly script: number;
}

/**
 * The best of NextFaster, vercel/commerce and vercel/shop in each column: production builds with the same
 * pictures and a catalog of the same size, medians of five interleaved runs on 2026-11-22.
 */
export const BEST_PEER: PeerFigures = {
  name: 'best peer, 2026-11-22',
  performance: '92 to 96',
  times: { first: 920, largest: 2510, speed: 920, blocking: 75, shift: 0 },
  all: 387,
  script: 178,
};
