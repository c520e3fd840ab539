// Lists each named sentence of docs/product.md with the tests that cite it; `--check` fails for one without.
// Each bold text of the document names a rule, so one that states none has to lose its bold type.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** A comment cites what a test is about; only a title says that it proves it. */
const isComment = (line) => /^\s*(\/\/|\/?\*)/.test(line);

/** Each cited name (`4 Payment`) with the tests whose titles cite it. */
function findProofs() {
  const proofs = new Map();
  const tests = execFileSync('git', ['ls-files', '-z', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of tests.split('\0').filter(Boolean))
    for (const line of read(file).split('\n'))
      for (const [, section, name] of line.matchAll(/\bproduct (\d+), ([A-Z][\w’ -]*)/g)) {
        const key = `${section} ${name.trim()}`;
        if (!isComment(line)) proofs.set(key, (proofs.get(key) ?? new Set()).add(file));
      }
  return proofs;
}

const proofs = findProofs();
const isCheck = process.argv.includes('--check');
let count = 0;
let unproven = 0;
const [, ...sections] = read('docs/product.md').split(/^## (?=\d+\. )/m);
for (const section of sections) {
  if (!isCheck) console.log(`\n${section.split('\n', 1)[0]}`);
  // a name ends at its first mark: `Appointment (hold).` is cited as `product 4, Appointment`
  for (const [, name] of section.matchAll(/\*\*([\w' -]*)[^*]*\*\*/g)) {
    count += 1;
    const key = `${Number.parseInt(section, 10)} ${name.trim().replaceAll("'", '’')}`;
    const files = [...(proofs.get(key) ?? [])];
    if (files.length === 0) unproven += 1;
    if (!isCheck) console.log([`  ${name.trim()}`, ...files].join('\n    '));
    else if (files.length === 0) console.log(`docs/product.md  no test cites product ${key}`);
  }
}
if (!isCheck) console.log(`\n${count} sentences, ${unproven} without a test.`);
else if (unproven > 0) process.exitCode = 1;
