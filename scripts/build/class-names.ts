import { readdirSync } from 'node:fs';
import path from 'node:path';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .sort();

/**
 * The name of a class in the built page: the number of its file and its own, the same in both bundles. Names
 * with words in them were a kilobyte of each page.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const sheet = sheets.indexOf(path.relative('src', file.split('?')[0] ?? ''));
  const names = [...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g)].map(([, one]) => one);
  const number = [...new Set(names)].indexOf(name);
  if (sheet < 0 || number < 0) throw new Error(`${file} has no class ${name}`);
  return `_${sheet.toString(36)}-${number.toString(36)}`;
}
