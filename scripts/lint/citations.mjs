// Fails for a citation (`product 4, Payment`, `vendors 2`) whose section or name the document lacks.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

const DOCUMENTS = { product: 'docs/product.md', vendors: 'docs/vendors.md' };
const CITATION =
  /(?<!a )\b(product|vendors) (\d{1,2})(?!\d)((?:, \d{1,2}(?!\d))*)((?:, [A-Z][a-z][\w’ -]*)?)/g;
const OLD = /\b(?:spec|specification|design) \d+|\(design\b/g;

/** Numbers of the sections with their texts. */
function sectionsOf(file) {
  const [, ...parts] = readFileSync(path.join(root, file), 'utf8').split(/^## (?=\d+\. )/m);
  return new Map(parts.map((part) => [Number.parseInt(part, 10), part]));
}

const sections = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([name, file]) => [name, sectionsOf(file)]),
);

/** What is wrong with the citations of a line. */
function faultsOf(line) {
  const faults = [...line.matchAll(OLD)].map(([text]) => `${text}: cite docs/product.md`);
  for (const [text, document, first, more, name] of line.matchAll(CITATION)) {
    const numbers = [first, ...more.split(', ').slice(1)].map(Number);
    const missing = numbers.filter((number) => !sections[document].has(number));
    if (missing.length > 0) faults.push(`${text}: no section ${missing.join(', ')}`);
    const wanted = name.slice(2).trim().replaceAll('’', "'");
    const cited = sections[document].get(numbers.at(-1)) ?? '';
    if (wanted && !cited.includes(`**${wanted}`) && !cited.includes(`### ${wanted}`))
      faults.push(`${text}: section ${numbers.at(-1)} has no “${wanted}”`);
  }
  return faults;
}

const files = execFileSync(
  'git',
  [
    'ls-files',
    '-z',
    'src',
    'sw',
    'server',
    'contract',
    'sandbox',
    'tests',
    'scripts',
    'docs',
    'README.md',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => /\.(tsx?|m?js|css|md)$/.test(file) && !file.endsWith('citations.mjs'));
let count = 0;
for (const file of files)
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const fault of faultsOf(line)) {
        count += 1;
        console.log(`${file}:${index + 1} ${fault}`);
      }
    });
if (count > 0) {
  console.log(`${count} citations lead nowhere.`);
  process.exitCode = 1;
}
