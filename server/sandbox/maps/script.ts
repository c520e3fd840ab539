import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserFolder } from '../assets';

/** Each after what it uses. */
const MODULES = [
  'browser',
  'settings',
  'palette',
  'coordinates',
  'events',
  'camera',
  'gestures',
  'controls',
  'geography',
  'paint',
  'labels',
  'layers',
  'map',
  'marker',
  'info-window',
  'geocoder',
  'start',
];

let joined: string | undefined;

/**
 * The modules of `browser/maps` as the one classic script that a page loads: a vendor's script
 * defines its globals at once, which a module cannot.
 */
export function mapsScript(): string {
  joined ??= `(() => {\n'use strict';\n${MODULES.map(readModule).join('\n')}\nstart();\n})();\n`;
  return joined;
}

function readModule(name: string): string {
  return readFileSync(join(browserFolder(), 'maps', `${name}.js`), 'utf8')
    .replace(/^import [^;]*;\n/gm, '')
    .replace(/^export /gm, '');
}
