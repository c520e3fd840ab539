// Checks what texts say of the project: the brand's name stands in its folder alone, a citation of a document
// (`product 4, Payment`, `vendors 2`) or of a decision leads somewhere, and the decision records have their form.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

function complain(place, says) {
  console.log(`${place}  ${says}`);
  process.exitCode = 1;
}

const FOLDERS = ['src', 'sw', 'server', 'contract', 'sandbox', 'tests', 'scripts', 'docs'];
const TEXT = /\.(ts|tsx|js|mjs|css|html|md|json|sql|py|sh|ya?ml)$/;

const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
/** The texts of those folders and of the root, new ones among them. */
const files = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => TEXT.test(file) && file !== 'package-lock.json')
  .filter((file) => !file.includes('/') || FOLDERS.includes(file.split('/')[0]))
  .filter((file) => existsSync(path.join(root, file)));

const BRAND = '달임';
const WITHOUT_BRAND = /^((src|server|contract|sw)\/.*\.(tsx?|m?js|css|html|md)|index\.html)$/;

const DOCUMENTS = { product: 'docs/product.md', vendors: 'docs/vendors.md' };
const CITATION =
  /(?<!a )\b(product|vendors) (\d{1,2})(?!\d)((?:, \d{1,2}(?!\d))*)((?:, [A-Z][a-z][\w’ -]*)?)/g;

/** Numbers of the sections with their texts. */
function sectionsOf(file) {
  const [, ...parts] = read(file).split(/^## (?=\d+\. )/m);
  return new Map(parts.map((part) => [Number.parseInt(part, 10), part]));
}

const sections = Object.fromEntries(
  Object.entries(DOCUMENTS).map(([name, file]) => [name, sectionsOf(file)]),
);

/** What is wrong with the citations of documents in a line. */
function faultsOf(line) {
  const faults = [];
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

const RECORDS = 'docs/decisions';
const HEADINGS = ['## Context', '## Decision', '## Consequences'];

/** Number and title of a decision record. */
function parseRecord(name) {
  const file = `${RECORDS}/${name}`;
  const number = name.slice(0, 4);
  const lines = read(file).split('\n').filter(Boolean);
  const [, titled, title] = /^# (\d{4}): (\S.*)$/.exec(lines[0]) ?? [];
  if (titled !== number) complain(`${file}:1`, `the title is not \`# ${number}: …\``);
  if (!/^Date: \d{4}-\d\d-\d\d$/.test(lines[1]))
    complain(file, 'no `Date: YYYY-MM-DD` below the title');
  if (lines[2] !== 'Status: accepted') complain(file, 'the status is not `accepted`');
  const headings = lines.filter((line) => line.startsWith('## '));
  if (headings.join() !== HEADINGS.join()) complain(file, `sections: ${HEADINGS.join(', ')}`);
  return { file, name, number, title };
}

const names = files
  .filter((file) => path.dirname(file) === RECORDS)
  .map((file) => path.basename(file))
  .filter((name) => name !== 'README.md' && name !== 'superseded.md');
const records = names.filter((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name)).map(parseRecord);
for (const name of names)
  if (!records.some((record) => record.name === name))
    complain(`${RECORDS}/${name}`, 'not a record');
const inForce = new Map(records.map((record) => [record.number, record]));
const superseded = new Map(
  [...read(`${RECORDS}/superseded.md`).matchAll(/^\| (\d{4}) .* (\d{4}) +\|$/gm)].map(
    ([, number, by]) => [number, by],
  ),
);
if (inForce.size < records.length) complain(RECORDS, 'a number is used twice');
for (const [number, by] of superseded) {
  if (inForce.has(number)) complain(RECORDS, `${number} is in force and superseded`);
  // a successor that is in force names what it replaces
  const record = inForce.get(by);
  if (record ? !read(record.file).includes(number) : !superseded.has(by))
    complain(`${RECORDS}/superseded.md`, `no record ${by} names ${number}`);
}

const index = `\n${read(`${RECORDS}/README.md`)}`;
for (const { name, number, title } of records)
  if (!index.includes(`\n- [${number}](${name}) ${title}.`))
    complain(`${RECORDS}/README.md`, `misses \`- [${number}](${name}) ${title}.\``);
if ((index.match(/^- \[\d{4}\]/gm) ?? []).length !== records.length)
  complain(`${RECORDS}/README.md`, 'lists what is no record in force');

// `decision 0110`, `decisions 0110 and 0111`, `(0110)`; a comment may break the line in between
const DECISIONS = /\bdecisions?[\s*/]+\(?0\d{3}(?:(?:,|,? and)[\s*/]+0\d{3})*|\(0\d{3}\)/gi;

for (const file of files) {
  const text = read(file);
  const hasNoBrand = WITHOUT_BRAND.test(file) && !file.includes('.test.');
  for (const [at, line] of text.split('\n').entries()) {
    const place = `${file}:${at + 1}`;
    if (hasNoBrand && line.includes(BRAND))
      complain(place, 'the brand’s name, which content/brand alone has');
    for (const fault of faultsOf(line)) complain(place, fault);
  }
  for (const match of text.matchAll(DECISIONS))
    for (const number of match[0].match(/\d{4}/g)) {
      if (inForce.has(number)) continue;
      const line = text.slice(0, match.index).split('\n').length;
      const by = superseded.get(number);
      complain(`${file}:${line}`, `cites ${number}, ${by ? `superseded by ${by}` : 'no record'}`);
    }
}
