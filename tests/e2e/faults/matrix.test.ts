import { createHash } from 'node:crypto';
import { createRandom } from '../../server/support/random';
import type { Journey } from './journey';
import { JOURNEYS } from './journeys';
import { nameOf, readMatrix, runCase, type Case } from './matrix';
import { expect, test } from './world';

/**
 * Every request of the purchase × every fault (bars, Nothing lost), recorded from fault-free runs. `FAULTS=all` runs
 * all rows, `2/5` the second of five parts, other words the rows that match; by default one of the confirming call, and another drawn by `SEED`.
 */
const given = process.env.SEED;
const wanted = process.env.FAULTS;
const seed = Number(given ?? 1);
/** How many rows of the confirming call every run includes, and how many it draws from all of its journey. */
const CONFIRMS = 1;
const SAMPLE = 1;
const CONFIRMING = 'payment';
const PART = /^(\d+)\/(\d+)$/;
const { integer } = createRandom(seed);

const some = <T>(list: readonly T[], count: number): T[] => {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(integer(left.length), 1)).flat();
};

function journeys(): readonly Journey[] {
  if (wanted === undefined) {
    const confirming = JOURNEYS.filter(({ name }) => name === CONFIRMING);
    return given === undefined ? confirming : [...confirming, ...some(JOURNEYS, 1)];
  }
  const named = JOURNEYS.filter(({ name }) => wanted.startsWith(`${name}:`));
  return named.length > 0 ? named : JOURNEYS;
}

function chosen(cases: readonly Case[]): readonly Case[] {
  if (wanted === 'all') return cases;
  if (wanted === undefined) {
    const confirms = cases.filter(({ request }) => request === 'postprocessPayment');
    return [...confirms.slice(0, CONFIRMS), ...some(cases, SAMPLE)];
  }
  const [, part, parts] = PART.exec(wanted) ?? [];
  if (part !== undefined) return cases.filter((one) => partOf(one, Number(parts)) === Number(part));
  return cases.filter((one) => nameOf(one).includes(wanted));
}

/** Assigned by name, so that the parts do not depend on the selection. */
const partOf = (one: Case, parts: number): number =>
  (createHash('sha256').update(nameOf(one)).digest().readUInt32BE() % parts) + 1;

/** Playwright gets slow with many steps in one test: with 25 rows, half of the time was spent there. */
const ROWS_A_TEST = 4;
/** More tests than any selection fills; the others have no rows. */
const TESTS = /^(all|\d+\/\d+|[\w-]+:)$/.test(process.env.FAULTS ?? '') ? 500 : 1;

// a failed row is described in words; pictures and traces would cost more than they tell
test.use({ screenshot: 'off', trace: 'off', deviceScaleFactor: 1 });

let reading: Promise<readonly Case[]> | undefined;
/** Reported by the last test: a failed one would restart the worker, and the next would record other rows. */
const failures: string[] = [];

for (let part = 0; part < TESTS; part++)
  test(`a purchase survives what happens to its requests, part ${part + 1}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(process.env.FAULTS === undefined ? 300_000 : 3_600_000);
    reading ??= readMatrix(browser, world, journeys()).then(chosen);
    const all = await reading;
    // an unknown name, or more rows than tests, must not pass unnoticed
    expect(all.length).toBeGreaterThan(0);
    const size = TESTS === 1 ? all.length : ROWS_A_TEST;
    expect(all.length).toBeLessThanOrEqual(TESTS * size);
    const cases = all.slice(part * size, (part + 1) * size);
    if (cases.length > 0) console.log(`${cases.length} of ${all.length} cases, SEED=${seed}`);
    for (const one of cases) {
      const began = Date.now();
      const faults = await runCase(browser, world, one).catch((error: unknown) => [String(error)]);
      const seconds = ((Date.now() - began) / 1000).toFixed(1);
      if (faults.length > 0) failures.push(`${nameOf(one)}: ${faults.join('; ')}`);
      console.log(
        `${faults.length > 0 ? '✗' : '·'} ${nameOf(one)} (${seconds} s) ${faults.join('; ')}`,
      );
    }
    if (part === TESTS - 1) expect(failures).toEqual([]);
  });
