// Makes the brand's face with the letters of its texts: npx tsx scripts/brand-font.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { BRAND_HEADLINES } from '../src/ui/brand/brand-headlines.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const source = `${root}node_modules/@fontsource/gowun-batang/files/gowun-batang-korean-700-normal.woff2`;
const target = `${root}src/ui/brand/dalim-serif.woff2`;
/** An appointment's day and time: `11월 21일 토요일`, `오후 3:30 – 4:00`. */
const TIMES = '0123456789:– 월화수목금토일요오전후';

const file = await subsetFont(readFileSync(source), BRAND_HEADLINES.join('') + TIMES, {
  targetFormat: 'woff2',
  noHinting: true,
  keepFeatures: [],
  // the licence and its address travel in the file
  preserveNameIds: [13, 14],
  dropTables: ['GSUB', 'GPOS', 'vhea', 'vmtx', 'gasp'],
});
writeFileSync(target, file);
console.log(`${target}: ${file.length} bytes`);
