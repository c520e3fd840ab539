import type { Metadata, Sharp } from 'sharp';

export const MAX_PIXELS = 40_000_000;
/** The widest that is served. */
export const MAX_WIDTH = 1200;

/** Reads the metadata. Throws `PictureFault` for what is no picture, or has too many pixels. */
export async function readMetadata(image: Sharp): Promise<Metadata> {
  const metadata = await image.metadata().catch((cause: unknown) => {
    if (cause instanceof Error && /pixel limit/i.test(cause.message)) throw tooLarge(cause);
    throw new PictureFault('사진으로 읽을 수 없어요.', { cause });
  });
  if (metadata.width * metadata.height > MAX_PIXELS) throw tooLarge();
  return metadata;
}

/** The fault of a picture with too many pixels. */
export const tooLarge = (cause?: unknown) =>
  new PictureFault('4천만 픽셀보다 큰 사진은 읽지 않아요.', { cause });

/** Why a picture is refused, in Korean. */
export class PictureFault extends Error {}

/** Loaded by what makes pictures alone: starting the shop does without it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // pictures of 40 megapixels are large enough without a cache of them
  sharp.cache(false);
  return sharp;
}
