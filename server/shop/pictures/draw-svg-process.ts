import { buffer } from 'node:stream/consumers';
import { loadSharp, PictureFault, MAX_PIXELS, MAX_WIDTH, readMetadata } from './read-picture';

// draws the SVG of standard input; a refused one is explained on standard output with the exit code 2
const sharp = await loadSharp();
const image = sharp(await buffer(process.stdin), { limitInputPixels: MAX_PIXELS, failOn: 'error' });
try {
  const { width } = await readMetadata(image);
  const drawn = image.resize({ width: Math.min(MAX_WIDTH, width) }).png({ compressionLevel: 1 });
  process.stdout.write(await drawn.toBuffer());
} catch (error) {
  if (!(error instanceof PictureFault)) throw error;
  process.stdout.write(error.message);
  process.exitCode = 2;
}
