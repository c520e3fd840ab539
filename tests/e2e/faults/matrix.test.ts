import { createHash } from 'node:crypto';
import { createRandom } from '../../server/support/random';
import { JOURNEYS, type Journey } from './journeys';
import { nameOf, readMatrix, runCase, type Case } from './matrix';
import { expect, test } from './world';

/**
 * Every request of the purchase meets every fault (bars, Nothing lost). The rows are what the journeys
 * ask for when nothing is wrong, so a new request is covered by itself. `FAULTS=all` runs them all, `2/5`
 * the second of five parts, words those whose name contains them. Without it the first faults of the call
 * that confirms a payment stand in for all, and a few rows of it and another journey, drawn by `SEED`.
 */
const given = process.env.SEED;
const wanted = process.env.FAULTS;
const seed = Number(given ?? 1);
/** How many rows of the call that confirms a payment every run does, and how many more it draws. */
const CONFIRMS = 2;
const SAMPLE = 4;
const CONFIRMING = 'payment';
const PART = /^(\d+)\/(\d+)$/;
const { integer } = createRandom(seed);

const some = <T>(list: readonly T[], count: number): T[] => {
  const left = [...list];
  return Array.from({ length: count }, () => left.splice(integer(left.length), 1)).flat();
};

function journeys(): readonly Journey[] {
  if (wanted === undefined) {
    const [confirming, others] = [true, false].map((is) =>
      JOURNEYS.filter(({ name }) => (name === CONFIRMING) === is),
    );
    return [...(confirming ?? []), ...some(others ?? [], 1)];
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

/** By its name, so that the parts are the whole whatever else is read. */
const partOf = (one: Case, parts: number): number =>
  (createHash('sha256').update(nameOf(one)).digest().readUInt32BE() % parts) + 1;

/**
 * Playwright keeps every step of a test and looks through them all at each further one: with 25 rows a
 * test, half of the machine's time went there.
 */
const ROWS_A_TEST = 4;
/** More tests than any choice of rows fills; a test without rows has nothing to do. */
const TESTS = /^(all|\d+\/\d+|[\w-]+:)$/.test(process.env.FAULTS ?? '') ? 500 : 1;

// a row tells in words what went wrong; a picture and a trace of each of its pages cost more than they say
test.use({ screenshot: 'off', trace: 'off', deviceScaleFactor: 1 });

let reading: Promise<readonly Case[]> | undefined;
/** Told by the last test: one that failed would end the worker, and the next would read other rows. */
const failures: string[] = [];

for (let part = 0; part < TESTS; part++)
  test(`a purchase survives what happens to its requests, part ${part + 1}`, async ({
    browser,
    world,
  }) => {
    test.setTimeout(process.env.FAULTS === undefined ? 300_000 : 3_600_000);
    reading ??= readMatrix(browser, world, journeys()).then(chosen);
    const all = await reading;
    // a name that no row has, or more rows than tests, would pass unseen
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
