import { createRandom } from '../../server/support/random';
import { JOURNEYS } from './journeys';
import { nameOf, readMatrix, runCase, type Case } from './matrix';
import { expect, test } from './world';

/**
 * Every request of the purchase meets every fault (bars, Nothing lost). The rows are what the journeys
 * ask for when nothing is wrong, so a new request is covered by itself. `FAULTS=all` runs them all, a
 * part of a name those that contain it; every other run is a sample by `SEED`.
 */
const wanted = process.env.FAULTS;
const SAMPLE = 12;
const seed = Number(process.env.SEED ?? Math.floor(Date.now() / 86_400_000));

function chosen(cases: readonly Case[]): Case[] {
  if (wanted === 'all') return [...cases];
  if (wanted !== undefined) return cases.filter((one) => nameOf(one).includes(wanted));
  const { integer } = createRandom(seed);
  const left = [...cases];
  return Array.from({ length: SAMPLE }, () => left.splice(integer(left.length), 1)).flat();
}

test('a purchase survives what happens to its requests', async ({ browser, world }) => {
  test.setTimeout(wanted === undefined ? 180_000 : 6 * 3_600_000);
  const journeys = JOURNEYS.filter(({ name }) => wanted?.startsWith(`${name}:`));
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
