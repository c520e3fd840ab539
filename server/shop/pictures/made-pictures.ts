import { createHash } from 'node:crypto';
import type { OwnPicture } from '@contract/catalog/own-picture';

/** Raised with every change of what is made, so that it is made anew under other addresses. */
const VERSION = '1';

/** What a picture is, without its label. */
export interface Made extends Omit<OwnPicture, 'label'> {
  /** How the name of its original ends: `jpg`, `png` … */
  readonly end: string;
}

export const pictureHash = (bytes: Uint8Array): string =>
  createHash('sha256').update(VERSION).update(bytes).digest('hex').slice(0, 20);

/** The original's file in the store, whose name says what was made of it. */
export const originalName = ({ hash, width, height, tone, end }: Made): string =>
  `${hash}-original-${width}x${height}-${tone}.${end}`;

const ORIGINAL = /^([0-9a-f]{20})-original-(\d+)x(\d+)-(linen|wood|dark)\.(\w+)$/;

/** The pictures that are made, by hash; only those with an original are complete. */
export function madePictures(files: ReadonlySet<string>): Map<string, Made> {
  const made = new Map<string, Made>();
  for (const file of files) {
    const [, hash, width, height, tone, end] = ORIGINAL.exec(file) ?? [];
    if (hash === undefined || end === undefined) continue;
    const size = { width: Number(width), height: Number(height) };
    made.set(hash, { hash, ...size, tone: tone as Made['tone'], end });
  }
  return made;
}
