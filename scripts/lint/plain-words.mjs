// Fails for names and phrases that only this project would understand, and for the brand's name outside its folder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

const NAMES =
  /(?<![-\w])(insist|unseen|whenWanted|isThrifty|leaveOldBuild|treatmentOf|strangers?|tellMoment|hearMoments|Alive)\b/;
const PHRASES =
  /dies of age|is one that forbids|lies nowhere else|comes? to nothing|nothing is told of|of a choice that another|hotel’?'?s welcome page|leaves its button away|answers taps|hand waits/i;
/** Functions of the payments named by a look or a rest, which said nothing of what they do. */
const PAYMENTS = /function (look\w*|rest)\b|\b(look[A-Z]\w*|rest)\(/;
/** The demonstration's brand, which `content/brand` alone names. */
const BRAND = /달임/;
const UNBRANDED = /^(src|server|contract|sw|index\.html)(?!.*\.test\.)/;
const FILES =
  /(^|\/)(found|watching)\/|(^|\/)(insist|unseen|strangers|leave-old-build|when-wanted)\./;
const PLACES = ['src', 'sw', 'server', 'contract', 'sandbox', 'tests', 'scripts', 'index.html'];

const files = execFileSync('git', ['ls-files', '-z', ...PLACES], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(tsx?|m?js|css|html|md)$/.test(file) && !file.endsWith('plain-words.mjs'));

const faults = [];
for (const file of files) {
  if (FILES.test(file)) faults.push(`${file}  its name`);
  const isPayment = /^server\/payments\/[^.]+\.ts$/.test(file);
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      const [found] =
        NAMES.exec(line) ??
        PHRASES.exec(line) ??
        ((isPayment && PAYMENTS.exec(line)) || (UNBRANDED.test(file) && BRAND.exec(line)) || []);
      if (found) faults.push(`${file}:${index + 1}  “${found}”`);
    });
}
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
