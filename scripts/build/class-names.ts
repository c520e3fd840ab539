import { readdirSync } from 'node:fs';
import path from 'node:path';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.module.css'))
  .sort();

/** The numbers of file and class, the same in both bundles; words were a kilobyte of each page. */
export function shortClassName(name: string, file: string, css: string): string {
  const sheet = sheets.indexOf(path.relative('src', file.split('?')[0] ?? ''));
  const names = [...css.matchAll(/(?:\.|@keyframes\s+)([a-zA-Z][\w-]*)/g)].map(([, one]) => one);
  const number = [...new Set(names)].indexOf(name);
  if (sheet < 0 || number < 0) throw new Error(`${file} has no class ${name}`);
  return `_${sheet.toString(36)}-${number.toString(36)}`;
}
