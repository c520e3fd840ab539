// Checks the form of the decision records, their index, and that only records in force are cited.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

const FOLDER = 'docs/decisions';
const SECTIONS = ['## Context', '## Decision', '## Consequences'];
const CITING = ['src', 'sw', 'server', 'contract', 'sandbox', 'tests', 'scripts', 'docs'];
const TEXT = /\.(ts|tsx|js|mjs|css|html|md|json|sql|py|sh|ya?ml)$/;

const read = (file) => readFileSync(path.join(root, file), 'utf8');

function complain(place, says) {
  console.log(`${place}  ${says}`);
  process.exitCode = 1;
}

/** Number and title of a record. */
function parseRecord(name) {
  const file = `${FOLDER}/${name}`;
  const number = name.slice(0, 4);
  const lines = read(file).split('\n').filter(Boolean);
  const [, titled, title] = /^# (\d{4}): (\S.*)$/.exec(lines[0]) ?? [];
  if (titled !== number) complain(`${file}:1`, `the title is not \`# ${number}: …\``);
  if (!/^Date: \d{4}-\d\d-\d\d$/.test(lines[1]))
    complain(file, 'no `Date: YYYY-MM-DD` below the title');
  if (lines[2] !== 'Status: accepted') complain(file, 'the status is not `accepted`');
  const sections = lines.filter((line) => line.startsWith('## '));
  if (sections.join() !== SECTIONS.join()) complain(file, `sections: ${SECTIONS.join(', ')}`);
  return { file, name, number, title };
}

const names = readdirSync(path.join(root, FOLDER)).filter(
  (name) => name !== 'README.md' && name !== 'superseded.md',
);
const records = names.filter((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name)).map(parseRecord);
for (const name of names)
  if (!records.some((record) => record.name === name))
    complain(`${FOLDER}/${name}`, 'not a record');
const inForce = new Map(records.map((record) => [record.number, record]));
const superseded = new Map(
  [...read(`${FOLDER}/superseded.md`).matchAll(/^\| (\d{4}) .* (\d{4}) +\|$/gm)].map(
    ([, number, by]) => [number, by],
  ),
);
if (inForce.size < records.length) complain(FOLDER, 'a number is used twice');
for (const [number, by] of superseded) {
  if (inForce.has(number)) complain(FOLDER, `${number} is in force and superseded`);
  // a successor that is in force names what it replaces
  const record = inForce.get(by);
  if (record ? !read(record.file).includes(number) : !superseded.has(by))
    complain(`${FOLDER}/superseded.md`, `no record ${by} names ${number}`);
}

const index = `\n${read(`${FOLDER}/README.md`)}`;
for (const { name, number, title } of records)
  if (!index.includes(`\n- [${number}](${name}) ${title}.`))
    complain(`${FOLDER}/README.md`, `misses \`- [${number}](${name}) ${title}.\``);
if ((index.match(/^- \[\d{4}\]/gm) ?? []).length !== records.length)
  complain(`${FOLDER}/README.md`, 'lists what is no record in force');

// `decision 0110`, `decisions 0110 and 0111`, `(0110)`; a comment may break the line in between
const citation = /\bdecisions?[\s*/]+\(?0\d{3}(?:(?:,|,? and)[\s*/]+0\d{3})*|\(0\d{3}\)/gi;
const inRoot = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
const inFolders = CITING.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true }).map((file) => path.join(folder, file)),
);
for (const file of [...inRoot.map((entry) => entry.name), ...inFolders]) {
  if (!TEXT.test(file) || file === 'package-lock.json' || file.includes('node_modules')) continue;
  const text = read(file);
  for (const match of text.matchAll(citation))
    for (const number of match[0].match(/\d{4}/g)) {
      if (inForce.has(number)) continue;
      const line = text.slice(0, match.index).split('\n').length;
      const by = superseded.get(number);
      complain(`${file}:${line}`, `cites ${number}, ${by ? `superseded by ${by}` : 'no record'}`);
    }
}
