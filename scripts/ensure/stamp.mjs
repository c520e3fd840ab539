// Records, by a hash, which files something was made from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

function filesIn(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [name];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}

/**
 * Hash of the contents of files and folders, relative to the project root.
 * @param {string[]} names
 * @param {(file: string) => boolean} wanted
 */
export function hashOf(names, wanted = () => true) {
  const hash = createHash('sha256');
  for (const file of names.flatMap(filesIn).filter(wanted)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Whether the stamp file contains exactly this hash. */
export function isStamped(file, hash) {
  const full = path.join(root, file);
  return existsSync(full) && readFileSync(full, 'utf8') === hash;
}

export function writeStamp(file, hash) {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, hash);
}
