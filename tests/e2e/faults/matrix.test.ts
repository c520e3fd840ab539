import { createRandom } from '../../server/support/random';
import { JOURNEYS } from './journeys';
import { nameOf, readMatrix, runCase, type Case } from './matrix';
import { expect, test } from './world';

/**
 * Every request of the purchase meets every fault (bars, Nothing lost). The rows are what the journeys
 * ask for when nothing is wrong, so a new request is covered by itself. `FAULTS=all` runs them all, a
 * number so many of them by `SEED`, words those whose name contains them; without it a few stand in.
 */
const wanted = process.env.FAULTS ?? '12';
const seed = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));

function chosen(cases: readonly Case[]): Case[] {
  if (wanted === 'all') return [...cases];
  if (!/^\d+$/.test(wanted)) return cases.filter((one) => nameOf(one).includes(wanted));
  const { integer } = createRandom(seed);
  const left = [...cases];
  return Array.from({ length: Number(wanted) }, () => left.splice(integer(left.length), 1)).flat();
}

test('a purchase survives what happens to its requests', async ({ browser, world }) => {
  test.setTimeout(wanted === '12' ? 240_000 : 6 * 3_600_000);
  const journeys = JOURNEYS.filter(({ name }) => wanted.startsWith(`${name}:`));
  const rows = journeys.length > 0 ? journeys : JOURNEYS;
  const cases = chosen(await readMatrix(browser, world, rows));
  console.log(`${cases.length} cases, SEED=${seed}`);
  const failures: string[] = [];
  for (const one of cases) {
    const began = Date.now();
    const faults = await runCase(browser, world, one);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    if (faults.length > 0) failures.push(`${nameOf(one)}: ${faults.join('; ')}`);
    console.log(
      `${faults.length > 0 ? '✗' : '·'} ${nameOf(one)} (${seconds} s) ${faults.join('; ')}`,
    );
  }
  expect(failures).toEqual([]);
});
