import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const copied = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'sw/tsconfig.json',
  'server/tsconfig.json',
  'tests/tsconfig.json',
  'oxlint.config.js',
  '.dependency-cruiser.cjs',
  'scripts/lint',
];

/**
 * A temporary tree inside the project, so that its rules and packages apply.
 * @param files content by path
 * @returns its folder, and `remove`
 */
export function plantTree(files: Record<string, string>): { folder: string; remove: () => void } {
  const cache = path.join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'rules-'));
  for (const name of copied) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  }
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
