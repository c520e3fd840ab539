// npm run bench -- import [products]: how long an import takes of 10,000 products whose pictures are already made, and its peak
// of memory, each in a process of its own, on the embedded database and on PostgreSQL.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, startPostgres } from '../support/postgres';
import { fillFolder, raisePrices } from './import/fill-folder';
import { printTable } from './table';

const PRODUCTS = Number(process.argv[2] ?? 10_000);
const STEP = path.resolve('tests/bench/import/step.ts');

async function measure(where: string, databaseUrl: string): Promise<(string | number)[][]> {
  const root = mkdtempSync(path.join(tmpdir(), 'import-'));
  await fillFolder(root, PRODUCTS);
  const rows: (string | number)[][] = [];
  for (const step of ['start', 'new', 'unchanged', 'other prices']) {
    if (step === 'other prices') raisePrices(root);
    const child = fork(STEP, [step, root, databaseUrl], { execArgv: ['--import', 'tsx'] });
    const [[row], [code]] = (await Promise.all([once(child, 'message'), once(child, 'exit')])) as [
      [(string | number)[]],
      [number],
    ];
    if (code !== 0) throw new Error(`The step ${step} ended with ${code}.`);
    rows.push([where, step, ...row]);
  }
  rmSync(root, { recursive: true });
  return rows;
}

const postgres = await startPostgres();
const { url } = await createDatabase(postgres.url);
const rows = [...(await measure('embedded', '')), ...(await measure('PostgreSQL', url))];
printTable(['database', `${PRODUCTS} products`, 'changes', 'seconds', 'peak MB'], rows);
await postgres.stop();
