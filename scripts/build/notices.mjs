// The licences of what the shop is made of, as text: names, versions and the licences in full.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

/** Packages whose parts reach a browser although they are needed for building only. */
const BUILT_IN = ['@fontsource/gowun-batang', 'workbox-core', 'workbox-precaching'].concat(
  ['routing', 'strategies', 'expiration', 'cacheable-response'].map((name) => `workbox-${name}`),
);

/** A notice for each package that the shop runs with or sends to browsers; `text` is empty without one. */
function thirdParties() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => {
      const name = folder.replace(/^.*node_modules\//, '');
      return folder !== '' && !link && (!dev || BUILT_IN.includes(name));
    })
    .map(([folder, { version, license = 'unknown' }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      license,
      text: licenceText(path.join(root, folder)),
    }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** The notices as one text, equal licences once after all who share them. */
export function noticesText() {
  const sharing = new Map();
  for (const { name, version, license, text } of thirdParties()) {
    const key = text || license;
    const found = sharing.get(key) ?? { names: [], text: text || license };
    found.names.push(`${name} ${version} (${license})`);
    sharing.set(key, found);
  }
  const parts = [...sharing.values()].map(({ names, text }) => `${names.join('\n')}\n\n${text}`);
  return `달임 contains the works below, under their own licences.\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

function licenceText(folder) {
  if (!existsSync(folder)) return '';
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file ? readFileSync(path.join(folder, file), 'utf8').trim() : '';
}
