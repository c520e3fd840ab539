import fontverter from 'fontverter';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';

/**
 * How far each letter of a font moves the pen, in hundredths of an em.
 * @param {Uint8Array} file the font, as woff2 or plain
 * @param {string} letters
 * @returns {Promise<Map<string, number>>}
 */
export async function advances(file, letters) {
  const face = new Face(new Blob(await fontverter.convert(file, 'sfnt')));
  const font = new Font(face);
  const advanceOf = (letter) => {
    const buffer = new Buffer();
    buffer.addText(letter);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const [position] = buffer.getGlyphPositions();
    return Math.round((position.xAdvance * 100) / face.upem);
  };
  return new Map([...letters].map((letter) => [letter, advanceOf(letter)]));
}
