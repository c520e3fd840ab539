// npm run bench -- growth: p95 of lists, searches and nearby clinics with the seeded and with much more content, on both
// databases. Calls to both shops alternate, so that noise affects both. Prints the query plans of sorting.
import { sql } from 'drizzle-orm';
import { createApp } from '../../server/app';
import { writeListings } from '../../server/shop/catalog/listings';
import { listQuery, searchQuery } from '../../server/shop/catalog/list';
import type { Database } from '../../server/db/client';
import { migrateDatabase } from '../../server/db/migrate';
import { openPgliteInMemory } from '../../server/db/pglite';
import { openPostgres } from '../../server/db/postgres';
import { products, variants } from '../../server/db/schema/catalog';
import { clinics } from '../../server/db/schema/clinics';
import { posts } from '../../server/db/schema/content';
import { fillShop } from '../../server/operations/content-folder/fill';
import { readEnv } from '../../server/config/env';
import { createLogger } from '../../server/core/logger';
import { createThirdParties } from '../../server/config/third-parties';
import { createDatabase, startPostgres } from '../support/postgres';
import { printTable } from './table';

const ORIGIN = 'http://localhost:4173';
const CALLS = Number(process.argv[2] ?? 200);
const SIZES = { products: 10_000, posts: 5000, clinics: 3000 };

const LIST = '/public-api/market/products?';
const CLINICS = '/public-api/members/clinics?';
const NEARBY = '/medical-streaming-api/members/clinics/nearby?lat=37.5&lng=127.03';
const ADDRESSES: readonly [name: string, path: string][] = [
  ['list', LIST],
  ['list by price', `${LIST}sort=price-asc`],
  ['list, dearest first', `${LIST}sort=price-desc`],
  ['list, newest first', `${LIST}sort=new`],
  ['category', `${LIST}category=kyungokgo`],
  ['category by price', `${LIST}category=kyungokgo&sort=price-asc`],
  ['category, newest first', `${LIST}category=kyungokgo&sort=new`],
  ['list of a form', `${LIST}form=decoction`],
  ['list for a person, by price', `${LIST}audience=child&sort=price-asc`],
  ['gifts of a price', `${LIST}gift=wrapped&price=10-30`],
  ['list, page 2', `${LIST}page=2&pageSize=8`],
  ['search: 공진단', `${LIST}search=공진단`],
  ['search: 쌍화 탕', `${LIST}search=쌍화 탕`],
  ['search: ㄱㅇㄱ', `${LIST}search=ㄱㅇㄱ`],
  ['search: 공신단 (typo)', `${LIST}search=공신단`],
  ['search: nothing', `${LIST}search=자전거`],
  ['product', '/public-api/market/products/65a1c0e00000000000000101'],
  ['posts', '/public-api/contents/blog'],
  ['posts: 약재', '/public-api/contents/blog?search=약재'],
  ['post', '/public-api/contents/blog/'],
  ['clinics', CLINICS],
  ['clinics, page 2', `${CLINICS}page=2`],
  ['clinics: 강남', `${CLINICS}search=강남`],
  ['clinics: open', `${CLINICS}onlyOpen=true`],
  ['nearby', NEARBY],
  ['nearby: 서울', `${NEARBY}&search=서울`],
];

type Fetch = (path: string) => Promise<void>;

async function shopOn(database: Database, isLarge: boolean): Promise<Fetch> {
  await migrateDatabase(database);
  await fillShop(database.db, Date.now, { isDemonstration: true });
  if (isLarge) await grow(database);
  const read = readEnv({ PUBLIC_ORIGIN: ORIGIN });
  if ('faults' in read) throw new Error(read.faults.join('; '));
  const { db } = database;
  const thirdParties = await createThirdParties(read.env, db, Date.now);
  const logger = createLogger('silent', () => undefined);
  const app = createApp({ db, clock: Date.now, logger, ...thirdParties });
  return async (path) => {
    const answer = await app.fetch(new Request(new URL(path, ORIGIN)));
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  };
}

const hex = (prefix: string, i: number) => prefix + i.toString(16).padStart(23, '0');
const PLACES = '지리산 한라산 설악산 소백산 태백산 덕유산 오대산 치악산 계룡산 월악산'.split(' ');
const MADE = '정성 새벽 이슬 햇살 달빛 바람 옹기 약수 참숯 솔잎 들꽃 산골 고향 선물 한가위'.split(
  ' ',
);

/** Copies the seeded rows with different names, prices and ages. */
async function grow({ db }: Database): Promise<void> {
  const seeded = await db.select().from(products);
  const ofMain = new Map((await db.select().from(variants)).map((row) => [row.id, row]));
  const more = Array.from({ length: SIZES.products - seeded.length }, (_, i) => {
    const like = seeded[i % seeded.length]!;
    const words = [PLACES[i % PLACES.length], MADE[Math.floor(i / 10) % MADE.length]];
    const product = {
      ...like,
      id: hex('d', i),
      mainVariantId: hex('e', i),
      name: `${words.join(' ')} ${like.name} ${i}`,
      popularity: 100 + ((i * 7919) % 10_007),
      createdAt: like.createdAt - ((i * 104_729) % 100_003) * 60_000,
    };
    const variant = {
      ...ofMain.get(like.mainVariantId)!,
      id: product.mainVariantId,
      productId: product.id,
      price: 10_000 + ((i * 31) % 900) * 1000,
    };
    return { product, variant };
  });
  for (const batch of batches(more)) {
    await db.insert(products).values(batch.map((row) => row.product));
    await db.insert(variants).values(batch.map((row) => row.variant));
  }
  await writeListings(db);
  const post = await db.select().from(posts);
  const morePosts = Array.from({ length: SIZES.posts }, (_, i) => {
    const like = post[i % post.length]!;
    return { ...like, id: hex('b', i), publishedAt: like.publishedAt - i * 60_000 };
  });
  for (const batch of batches(morePosts)) await db.insert(posts).values(batch);
  const clinic = await db.select().from(clinics);
  const moreClinics = Array.from({ length: SIZES.clinics }, (_, i) => {
    const like = clinic[i % clinic.length]!;
    const turn = (i * 0.618) % 1;
    return {
      ...like,
      id: hex('c', i),
      alias: `copy-${i}`,
      name: `${like.name} ${i}`,
      lat: (like.lat ?? 37) + turn - 0.5,
      lng: (like.lng ?? 127) + ((i * 0.382) % 1) - 0.5,
    };
  });
  for (const batch of batches(moreClinics)) await db.insert(clinics).values(batch);
  await db.execute(sql`analyze`);
}

function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += 200) yield rows.slice(at, at + 200);
}

async function p95(small: Fetch, large: Fetch, path: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < CALLS + 20; round++) {
    for (const [at, fetch] of [small, large].entries()) {
      const before = performance.now();
      await fetch(path);
      if (round >= 20) times[at]!.push(performance.now() - before);
    }
  }
  const of = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length * 0.95)]!;
  return [of(times[0]), of(times[1])];
}

async function explain({ db }: Database): Promise<void> {
  const range = { limit: 24, offset: 0 };
  for (const category of [undefined, 'kyungokgo'] as const) {
    for (const sort of ['popular', 'price-asc', 'price-desc', 'new'] as const) {
      const query = listQuery(db, { category, sort }, range);
      await printPlan(db, `${sort}${category ? `, ${category}` : ''}`, query.getSQL());
    }
  }
  for (const facets of [
    { form: 'decoction' },
    { audience: 'child' },
    { gift: 'wrapped' },
  ] as const) {
    const query = listQuery(db, { ...facets, sort: 'popular' }, range);
    await printPlan(db, JSON.stringify(facets), query.getSQL());
  }
  for (const typed of ['공진단', '쌍화탕', 'ㄱㅇㄱㄷㅈ']) {
    const query = searchQuery(db, { category: undefined, sort: 'popular' }, [typed], range);
    await printPlan(db, `search ${typed}`, query.getSQL());
  }
}

async function printPlan(db: Database['db'], name: string, query: ReturnType<typeof sql>) {
  const { rows }: { rows?: { 'QUERY PLAN': string }[] } = Object(
    await db.execute(sql`explain ${query}`),
  );
  const scans = (rows ?? []).map((row) => row['QUERY PLAN'].trim());
  const read = scans
    .filter((line) => line.includes('Scan'))
    .map((line) => line.replace(/^->\s*/, '').replace(/\s*\(cost.*$/, ''));
  console.log(`  ${name}: ${read.join('; ')}`);
}

async function measure(where: string, open: () => Promise<Database>): Promise<void> {
  const [little, much] = [await open(), await open()];
  const small = await shopOn(little, false);
  const large = await shopOn(much, true);
  const [post] = await little.db.select({ id: posts.id }).from(posts).limit(1);
  const rows = [];
  for (const [name, path] of ADDRESSES) {
    const address = name === 'post' ? path + post!.id : path;
    const [before, after] = await p95(small, large, address);
    rows.push([name, before.toFixed(1), after.toFixed(1), (after / before).toFixed(2)]);
  }
  console.log(`\n── ${where}: p95 in ms of ${CALLS} calls each, small and grown`);
  printTable(['', 'small', 'grown', 'ratio'], rows);
  await explain(much);
  await little.close();
  await much.close();
}

await measure('embedded database', () => openPgliteInMemory());
const postgres = await startPostgres();
await measure('PostgreSQL', async () => openPostgres((await createDatabase(postgres.url)).url));
await postgres.stop();
