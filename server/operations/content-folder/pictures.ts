import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = /^(.+)-\d+\.avif$/;

/** The names of the pictures that this build serves, ingredients among them. */
export function servedPictures(): ReadonlySet<string> {
  return new Set(filesServed().flatMap((file) => FILE.exec(path.basename(file))?.[1] ?? []));
}

/** The preview of a picture of this build; null when there is none. */
export function builtPreview(name: string): Uint8Array<ArrayBuffer> | null {
  const file = filesServed().find((each) => path.basename(each) === `${name}-preview.jpg`);
  return file === undefined ? null : Uint8Array.from(readFileSync(path.join(folder(), file)));
}

const filesServed = () => readdirSync(folder(), { recursive: true, encoding: 'utf8' });

function folder(): string {
  const here = import.meta.dirname;
  const places = [
    path.join(here, '..', 'dist', 'pictures'),
    path.join(here, '..', '..', '..', 'public', 'pictures'),
  ];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`No pictures next to ${here}.`);
  return found;
}
