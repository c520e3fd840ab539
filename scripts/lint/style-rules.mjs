// Checks that no raw colour, size of type, face or layer stands outside the tokens.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';
import { rawStyles } from './raw-styles.js';

const files = readdirSync(path.join(root, 'src'), { recursive: true })
  .map((file) => `src/${file.split(path.sep).join('/')}`)
  .filter((file) => /\.(css|tsx?)$/.test(file));

for (const file of files) {
  for (const { line, says } of rawStyles(file, readFileSync(path.join(root, file), 'utf8'))) {
    console.log(`${file}:${line}  ${says}`);
    process.exitCode = 1;
  }
}
if (!files.some((file) => file.endsWith('.css'))) {
  console.log('The style rules saw no styles: the check is broken.');
  process.exitCode = 1;
}
