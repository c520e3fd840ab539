// npm run bench: a first visit, paints on a slow phone, and the load of one server process. A
// benchmark, not a test: it never fails for being slow.
import { startShop } from '../support/shop';
import { measuredPages } from './addresses';
import { LIMITED } from './check-budgets';
import { measureEarlyTap } from './early-tap';
import { measureFirstVisit } from './first-visit';
import { measureListToProduct, type ListToProduct } from './list-to-product';
import { measureLoad } from './load';
import { measureRepeatVisit, type RepeatVisit } from './repeat-visit';
import { median, printTable } from './table';
import { slowPhone } from './visit';
import { measureBack, measureWays } from './ways';

const runs = 5;

const started = Date.now();
const shop = await startShop();
const ready = Date.now() - started;
try {
  const pages = await measuredPages(shop.url);
  const names = Object.keys(pages) as (keyof typeof pages)[];

  printTable(
    ['first visit, kB', ...LIMITED, 'worker'],
    await inTurn(names, async (name) => {
      const visit = await measureFirstVisit(pages[name]);
      return [name, ...LIMITED.map((kind) => visit[kind]), visit.worker];
    }),
  );

  const repeats = Object.fromEntries(names.map((name) => [name, [] as RepeatVisit[]]));
  const slow = Object.fromEntries(names.map((name) => [name, [] as Visit[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) {
      slow[name]?.push(await measureFirstVisit(pages[name], slowPhone));
      repeats[name]?.push(await measureRepeatVisit(pages[name], slowPhone));
    }
  }
  console.log(`\nslow 4G and 4× CPU applied, medians of ${runs} interleaved runs`);
  printTable(
    ['page', 'FCP ms', 'LCP ms', 'blocking ms', 'shift'],
    names.map((name) => [
      name,
      ...(['fcp', 'lcp', 'blocking'] as const).map((key) => Math.round(middle(slow[name], key))),
      middle(slow[name], 'shift').toFixed(3),
    ]),
  );

  console.log('\nthe same conditions, a repeat visit from the home screen');
  printTable(
    ['page', 'first visit FCP ms', 'repeat FCP ms', 'repeat headline ms'],
    names.map((name) => [
      name,
      Math.round(middle(slow[name], 'fcp')),
      Math.round(median((repeats[name] ?? []).map(({ fcp }) => fcp))),
      Math.round(median((repeats[name] ?? []).map(({ content }) => content))),
    ]),
  );

  const early: number[] = [];
  for (let run = 0; run < runs; run += 1)
    early.push(await measureEarlyTap(pages.product, slowPhone));
  console.log(`\n장바구니 담기 tapped at once is in the cart ${median(early)} ms after the start`);

  console.log(`\nlist → product, ms from the tap, the same conditions, medians of ${runs}`);
  const ways = { 'no worker': false, worker: true };
  printTable(
    ['first visit', 'name, price, picture', 'first screen'],
    await inTurn(Object.entries(ways), async ([name, withWorker]) => {
      const taps: ListToProduct[] = [];
      for (let run = 0; run < runs; run += 1)
        taps.push(await measureListToProduct(pages.list, slowPhone, withWorker));
      const [known, whole] = (['known', 'whole'] as const).map((key) =>
        Math.round(median(taps.map((tap) => tap[key]))),
      );
      return [name, known ?? 0, whole ?? 0];
    }),
  );

  console.log('\nfrom one public page to another, no worker; ms from the tap, the same conditions');
  printTable(
    ['way', 'rounds', 'ms'],
    (await measureWays(shop.url, slowPhone)).map(({ name, rounds, ms }) => [name, rounds, ms]),
  );
  console.log(`\nBack from a product to the list, inside the app, ms, medians of ${runs}`);
  for (const cpu of [1, slowPhone.cpu]) {
    const back: number[] = [];
    for (let run = 0; run < runs; run += 1)
      back.push(await measureBack(shop.url, { ...slowPhone, cpu }));
    console.log(`processor ${cpu} times slower: ${median(back)}`);
  }

  console.log('\none server process, 20 connections');
  printTable(
    ['page', 'a second', 'p50 ms', 'p99 ms'],
    await inTurn(
      [
        ...names.flatMap((name) => [
          { row: name, url: pages[name] },
          {
            row: `${name}, each with its own fbclid`,
            url: pages[name],
            queryOf: (request: number) => `?fbclid=${request}`,
          },
        ]),
        {
          row: 'search, each for another word',
          url: pages.list,
          queryOf: (request: number) => `?q=공진단${request}`,
        },
      ],
      async ({ row, url, ...load }) => {
        const answers = await measureLoad(url, { connections: 20, ms: 5000, ...load });
        const { perSecond, p50, p99 } = answers;
        return [row, Math.round(perSecond), p50.toFixed(1), p99.toFixed(1)];
      },
    ),
  );
  console.log(`\nfresh data to healthy: ${ready} ms`);
} finally {
  await shop.stop();
}

type Visit = Awaited<ReturnType<typeof measureFirstVisit>>;

function middle(visits: Visit[] | undefined, key: 'fcp' | 'lcp' | 'blocking' | 'shift'): number {
  return median((visits ?? []).map((visit) => visit[key]));
}

async function inTurn<In, Out>(list: In[], measure: (one: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const one of list) results.push(await measure(one));
  return results;
}
