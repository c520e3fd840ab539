// BRAND_DIR from .env, where every other setting stands, unless the environment names it.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

const file = path.resolve(import.meta.dirname, '../../.env');
if (!process.env.BRAND_DIR && existsSync(file)) {
  const { BRAND_DIR } = parseEnv(readFileSync(file, 'utf8'));
  if (BRAND_DIR) process.env.BRAND_DIR = BRAND_DIR;
}

/** Throws where BRAND_DIR leads to no brand, before anything is installed; the build checks what is in it. */
export function ensureBrand() {
  const folder = process.env.BRAND_DIR;
  if (folder && !existsSync(path.resolve(folder, 'brand.json')))
    throw new Error(`BRAND_DIR is ${folder}, where there is no brand.json.`);
}
