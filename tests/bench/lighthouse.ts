// npm run bench:lighthouse [-- runs]: the four scores of the mobile preset, medians of interleaved
// runs. A benchmark, not a test: it never fails for being slow.
import * as z from 'zod/mini';
import { startShop } from '../support/shop';
import { measuredPages } from './addresses';
import { median, printTable } from './table';
import { audit, CATEGORIES, installLighthouse, type Audit } from './lighthouse-audit';

const RUNS = 5;
const MOST_TRIES = 3;
const posts = z.object({ items: z.array(z.object({ id: z.string() })).check(z.minLength(1)) });

async function auditedPages(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/public-api/contents/blog`);
  const { items } = posts.parse(await answer.json());
  const { home, product } = await measuredPages(origin);
  return {
    home,
    list: `${origin}/products`,
    product,
    post: `${origin}/blog/${items[0]?.id ?? ''}`,
  };
}

/** Lighthouse sometimes cannot record a trace; then the visit is repeated, with a note. */
async function recorded(url: string): Promise<Audit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await audit(url);
    } catch (error) {
      const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n');
      console.log(`not measured: ${reason}`);
      if (tries === MOST_TRIES) throw new Error(`${url} could not be measured`, { cause: reason });
    }
  }
}

const runs = Number(process.argv[2] ?? RUNS);
await installLighthouse();
const shop = await startShop();
try {
  const pages = await auditedPages(shop.url);
  const names = Object.keys(pages);
  const audits = Object.fromEntries(names.map((name) => [name, [] as Audit[]]));
  for (let run = 0; run < runs; run += 1)
    for (const name of names) audits[name]?.push(await recorded(pages[name] ?? ''));

  console.log(`Lighthouse, mobile preset, medians of ${runs} interleaved runs`);
  printTable(
    ['page', ...CATEGORIES, 'FCP ms', 'LCP ms', 'blocking ms', 'shift'],
    names.map((name) => {
      const all = audits[name] ?? [];
      const paint = (key: keyof Audit['paints']) => median(all.map(({ paints }) => paints[key]));
      return [
        name,
        ...CATEGORIES.map((category) => median(all.map(({ scores }) => scores[category]))),
        ...(['first', 'largest', 'blocking'] as const).map((key) => Math.round(paint(key))),
        paint('shift').toFixed(3),
      ];
    }),
  );
  for (const name of names)
    for (const fault of new Set(audits[name]?.flatMap(({ faults }) => faults)))
      console.log(`${name}: ${fault}`);
} finally {
  await shop.stop();
}
