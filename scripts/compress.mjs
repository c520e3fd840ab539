// Writes .br and .gz next to every text file of dist/, so that serving needs no compression.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|mjs|css|svg|json|webmanifest|txt|xml)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param {string} dir */
export async function compressFolder(dir) {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  await Promise.all(
    files.map(async (file) => {
      const text = readFileSync(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      writeFileSync(`${file}.br`, await brotli(text, quality));
      writeFileSync(`${file}.gz`, await zip(text, { level: 9 }));
    }),
  );
}
