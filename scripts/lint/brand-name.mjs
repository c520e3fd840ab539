// Fails for the brand's name outside its folder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run.mjs';

const NAME = '달임';
const PLACES = ['src', 'server', 'contract', 'sw', 'index.html'];

const faults = execFileSync('git', ['ls-files', '-z', ...PLACES], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => /\.(tsx?|m?js|css|html|md)$/.test(file) && !file.includes('.test.'))
  .flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.includes(NAME) ? [`${file}:${index + 1}`] : [])),
  );
for (const fault of faults)
  console.log(`${fault}  the brand’s name, which content/brand alone has`);
if (faults.length > 0) process.exitCode = 1;
