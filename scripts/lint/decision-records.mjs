// Checks the form of the decision records, their index, and that only records in force are cited.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

const MAX_IN_FORCE = 28;
const FOLDER = 'docs/decisions';
const SECTIONS = ['## Context', '## Decision', '## Consequences'];
const CITING = ['src', 'sw', 'server', 'contract', 'sandbox', 'tests', 'scripts', 'docs'];
const TEXT = /\.(ts|tsx|js|mjs|css|html|md|json|sql|py|sh|ya?ml)$/;

const read = (file) => readFileSync(path.join(root, file), 'utf8');

function complain(place, says) {
  console.log(`${place}  ${says}`);
  process.exitCode = 1;
}

/** Number, title and, of a superseded record, the number of its successor. */
function parseRecord(name) {
  const file = `${FOLDER}/${name}`;
  const number = name.slice(0, 4);
  const lines = read(file).split('\n').filter(Boolean);
  const [, titled, title] = /^# (\d{4}): (\S.*)$/.exec(lines[0]) ?? [];
  if (titled !== number) complain(`${file}:1`, `the title is not \`# ${number}: …\``);
  if (!/^Date: \d{4}-\d\d-\d\d$/.test(lines[1]))
    complain(file, 'no `Date: YYYY-MM-DD` below the title');
  const [, status, by] = /^Status: (accepted|superseded by (\d{4}))$/.exec(lines[2]) ?? [];
  if (!status) complain(file, 'the status is neither `accepted` nor `superseded by NNNN`');
  const sections = lines.filter((line) => line.startsWith('## '));
  if (by && lines.length > 3)
    complain(file, 'a superseded record keeps title, date and status only');
  if (!by && sections.join() !== SECTIONS.join())
    complain(file, `sections: ${SECTIONS.join(', ')}`);
  return { file, name, number, title, by };
}

const names = readdirSync(path.join(root, FOLDER)).filter((name) => name !== 'README.md');
const records = names.filter((name) => /^\d{4}-[a-z0-9-]+\.md$/.test(name)).map(parseRecord);
for (const name of names)
  if (!records.some((record) => record.name === name))
    complain(`${FOLDER}/${name}`, 'not a record');
const byNumber = new Map(records.map((record) => [record.number, record]));
const inForce = records.filter((record) => !record.by);
if (byNumber.size < records.length) complain(FOLDER, 'a number is used twice');
if (inForce.length > MAX_IN_FORCE)
  complain(FOLDER, `${inForce.length} records are in force; at most ${MAX_IN_FORCE}`);
/** A successor that is in force names what it replaces. */
const isNamed = ({ file, by } = {}, number) => file && (by || read(file).includes(number));
for (const { file, number, by } of records)
  if (by && !isNamed(byNumber.get(by), number)) complain(file, `no record ${by} names it`);

const [current = '', replaced = ''] = read(`${FOLDER}/README.md`).split('\n## Superseded\n');
const missing = (text, entry) => !`\n${text}`.includes(`\n- ${entry}`);
for (const { name, number, title, by } of records) {
  const entry = `[${number}](${name}) ${by ? `→ ${by}` : `${title}.`}`;
  if (missing(by ? replaced : current, entry))
    complain(`${FOLDER}/README.md`, `misses \`- ${entry}\``);
}
const listed = `${current}\n${replaced}`.match(/^- \[\d{4}\]/gm) ?? [];
if (listed.length !== records.length)
  complain(`${FOLDER}/README.md`, `lists ${listed.length} of ${records.length} records`);

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
      if (byNumber.has(number) && !byNumber.get(number).by) continue;
      const line = text.slice(0, match.index).split('\n').length;
      const by = byNumber.get(number)?.by;
      complain(`${file}:${line}`, `cites ${number}, ${by ? `superseded by ${by}` : 'no record'}`);
    }
}
