/** A picture of the shop's own, made at import. Its name tells all of it, so that showing it needs no other data. */
export interface OwnPicture {
  /** The name of its file, which is its alternative text when it is Korean. */
  label: string;
  /** Of its content: other bytes have another address. */
  hash: string;
  /** Pixels of the full size. */
  width: number;
  height: number;
  /** The picture colour of `tokens.css` nearest to its average. */
  tone: 'linen' | 'wood' | 'dark';
}

const NAME = /^([^~]*)~([0-9a-f]{20})~(\d+)x(\d+)~(linen|wood|dark)$/;

/** `label~hash~1200x900~wood`. */
export function ownPictureName({ label, hash, width, height, tone }: OwnPicture): string {
  return `${label}~${hash}~${width}x${height}~${tone}`;
}

/** What the name of an own picture tells; undefined for other names. */
export function parseOwnPicture(name: string): OwnPicture | undefined {
  const [, label, hash, width, height, tone] = NAME.exec(name) ?? [];
  if (label === undefined || hash === undefined) return undefined;
  const size = { width: Number(width), height: Number(height) };
  return { label, hash, ...size, tone: tone as OwnPicture['tone'] };
}

/** The widths that are made of it, its own the last. */
export function ownPictureWidths(width: number): number[] {
  return [...[360, 600, 828].filter((each) => each < width), width];
}

/** Where its files are served; `end` is as `-360.avif`. */
export const ownPicturePath = (hash: string, end: string) => `/pictures/own/${hash}${end}`;
