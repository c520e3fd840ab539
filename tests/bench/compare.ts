// npm run bench -- compare [--runs 5 address…]: our pages beside those given, by Lighthouse's mobile preset and the
// bytes of a first visit. Without an address, beside the figures of `peers.ts`. Never fails for being slow.
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { startShop } from '../support/shop';
import { measuredPages } from './addresses';
import { LIMITED } from './check-budgets';
import { measureFirstVisit } from './first-visit';
import { audit, CATEGORIES, installLighthouse, TIMES, type Audit } from './lighthouse-audit';
import { BEST_PEER } from './peers';
import { median, printTable } from './table';

const MAX_TRIES = 3;
const posts = z.object({ items: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });

async function ourPages(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/public-api/contents/blog`);
  const { items } = posts.parse(await answer.json());
  return { ...(await measuredPages(origin)), post: `${origin}/blog/${items[0]?.id ?? ''}` };
}

const reasonOf = (error: unknown) =>
  String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** Lighthouse sometimes cannot record a trace; then the visit is repeated, with a note. */
async function recorded(url: string): Promise<Audit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await audit(url);
    } catch (error) {
      console.log(`not measured: ${reasonOf(error)}`);
      if (tries === MAX_TRIES) throw new Error(`${url} could not be measured`, { cause: error });
    }
  }
}

/** The median, and the range of all runs where they differ. */
function spread(values: readonly number[], digits = 0): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = median([...values]).toFixed(digits);
  return least === most ? middle : `${middle} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

/** Another shop's page may never be quiet: then its bytes are missing from the table. */
async function bytesOf(name: string, url: string): Promise<(string | number)[]> {
  try {
    const visit = await measureFirstVisit(url);
    return [name, ...LIMITED.map((kind) => visit[kind])];
  } catch (error) {
    console.log(`not measured: ${reasonOf(error)}`);
    return [name, ...LIMITED.map(() => '–')];
  }
}

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '5' } },
  allowPositionals: true,
});
const runs = Number(values.runs);
await installLighthouse();
const shop = await startShop();
try {
  const given = Object.fromEntries(positionals.map((url) => [url, url]));
  const pages = { ...(await ourPages(shop.url)), ...given };
  const audits = Object.entries(pages).map(([name, url]) => ({ name, url, all: [] as Audit[] }));
  for (let run = 0; run < runs; run += 1)
    for (const { url, all } of audits) all.push(await recorded(url));

  const isAlone = positionals.length === 0;
  console.log(`Lighthouse, mobile preset, medians of ${runs} interleaved runs, with their range`);
  printTable(
    ['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'speed ms', 'blocking ms', 'shift'],
    [
      ...audits.map(({ name, all }) => [
        name,
        ...CATEGORIES.map((category) => spread(all.map(({ scores }) => scores[category]))),
        ...TIMES.map((key) =>
          spread(
            all.map(({ times }) => times[key]),
            key === 'shift' ? 3 : 0,
          ),
        ),
      ]),
      ...(isAlone
        ? [
            [
              BEST_PEER.name,
              BEST_PEER.performance,
              '–',
              '–',
              '–',
              ...TIMES.map((key) => BEST_PEER.times[key]),
            ],
          ]
        : []),
    ],
  );
  for (const { name, all } of audits)
    for (const fault of new Set(all.flatMap(({ faults }) => faults)))
      console.log(`${name}: ${fault}`);

  console.log('\nbytes of a first visit, kB, until the network has been idle for ten seconds');
  const rows: (string | number)[][] = [];
  for (const { name, url } of audits) rows.push(await bytesOf(name, url));
  if (isAlone) rows.push([BEST_PEER.name, '–', BEST_PEER.script, '–', BEST_PEER.all, '–']);
  printTable(['page', ...LIMITED], rows);
} finally {
  await shop.stop();
}
