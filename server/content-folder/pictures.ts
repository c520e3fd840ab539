import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const FILE = /^(.+)-\d+\.avif$/;

/** The names of the pictures that this build serves, ingredients among them. */
export function servedPictures(): ReadonlySet<string> {
  const here = import.meta.dirname;
  const places = [
    path.join(here, '..', 'dist', 'pictures'),
    path.join(here, '..', '..', 'public', 'pictures'),
  ];
  const folder = places.find((place) => existsSync(place));
  if (folder === undefined) throw new Error(`No pictures next to ${here}.`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(files.flatMap((file) => FILE.exec(path.basename(file))?.[1] ?? []));
}
