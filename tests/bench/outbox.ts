// npm run bench -- outbox [orders [purchases]]: what the outbox costs a purchase among 1,000,000 orders, at p95, in five
// interleaved runs with and without it; how soon a webhook comes after its payment; and which indexes its poll reads.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { migrateDatabase } from '../../server/db/migrate';
import { openPgliteInMemory } from '../../server/db/pglite';
import { openPostgres } from '../../server/db/postgres';
import { dueEvents, firstEvents } from '../../server/notify/outbox/claim';
import { newKey } from '../../server/secrets/keyring';
import { openSandbox } from '../server/reliability/sandbox';
import { createClient, freeSlots, type Client } from '../server/reliability/shopper';
import { ORIGIN } from '../server/support/harness';
import { freePort } from '../../scripts/postgres.mjs';
import { startServer } from '../server/support/process';
import { createDatabase, startPostgres } from '../support/postgres';
import { openWebhookReceiver, SECRET } from '../support/webhook-receiver';
import { fillOrders } from './outbox/fill';
import { buy } from './outbox/purchase';
import { printTable } from './table';

const [ORDERS = 1_000_000, PURCHASES = 30] = process.argv.slice(2).map(Number);
const RUNS = 5;
const WARM_UP = 10;
const WITHOUT = pathToFileURL(path.resolve('tests/bench/outbox/without-outbox.mjs')).href;

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? NaN;
const ms = (time: number) => time.toFixed(1);

const postgres = await startPostgres();
const { url } = await createDatabase(postgres.url);
const sandbox = await openSandbox(async () => {
  const ledger = await openPgliteInMemory();
  await migrateDatabase(ledger);
  return ledger;
});
const receiver = await openWebhookReceiver();
const KEYS = newKey('k1');
const receiving = { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET };

async function open(more: Record<string, string>) {
  const port = await freePort();
  const shop = startServer({
    ...{
      PORT: String(port),
      PUBLIC_ORIGIN: ORIGIN,
      SANDBOX_URL: sandbox.url,
      DATABASE_URL: url,
      KEYS,
    },
    ...more,
  });
  await shop.ready;
  const stayUp = () => Promise.resolve();
  return { shop, client: createClient(() => `http://127.0.0.1:${port}`, sandbox, stayUp) };
}

const withOutbox = await open(receiving);
const without = await open({ NODE_OPTIONS: `--import=${WITHOUT}` });
const database = openPostgres(url);
const filledFrom = performance.now();
await fillOrders(database, ORDERS, Date.now());
console.log(`${ORDERS} orders in ${Math.round((performance.now() - filledFrom) / 1000)} s`);

const slots = await freeSlots(withOutbox.client, 2 * (WARM_UP + RUNS * PURCHASES));
let turn = 0;
const waits = new Map<string, number>();

async function buyOne(client: Client) {
  const bought = await buy(client, sandbox, turn, slots[turn]!);
  turn += 1;
  waits.set(bought.orderId, bought.paidFrom);
  return bought;
}

const rows: string[][] = [];
const all: Record<'whole' | 'paying', [number[], number[]]> = {
  whole: [[], []],
  paying: [[], []],
};
for (let run = 0; run <= RUNS; run += 1) {
  const isWarmUp = run === 0;
  const own: typeof all = { whole: [[], []], paying: [[], []] };
  for (let i = 0; i < (isWarmUp ? WARM_UP : PURCHASES); i += 1)
    for (const side of i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const bought = await buyOne([withOutbox, without][side]!.client);
      for (const what of ['whole', 'paying'] as const) own[what][side].push(bought[what]);
    }
  if (isWarmUp) continue;
  for (const what of ['whole', 'paying'] as const)
    for (const side of [0, 1] as const) all[what][side].push(...own[what][side]);
  rows.push(row(`run ${run}`, own));
}
rows.push(row('all', all));

function row(name: string, { whole, paying }: typeof all): string[] {
  const cells = [whole, paying].flatMap(([one, other]) => [
    ...[ms(p95(one)), ms(p95(other))],
    `${((p95(one) / p95(other) - 1) * 100).toFixed(1)} %`,
  ]);
  return [name, ...cells];
}

console.log(`\n${PURCHASES} purchases a run and side, p95 in ms`);
printTable(['', 'purchase', 'without', 'cost', 'payment call', 'without', 'cost'], rows);

const paid = WARM_UP + RUNS * PURCHASES;
// two events of each, sent in order
await receiver.came(2 * paid);
const soon = receiver.received
  .filter(({ body }) => body.type === 'order.paid')
  .map(({ at, body }) => at - (waits.get(body.data['orderId'] ?? '') ?? NaN));
console.log(
  `\nwebhook after the begin of the call that pays, ${soon.length} orders: p95 ${p95(soon)} ms`,
);

for (const query of [
  dueEvents(database.db, Date.now(), 20),
  firstEvents(database.db, ['a'.padEnd(24, '0')]),
]) {
  const { rows: plan }: { rows?: { 'QUERY PLAN': string }[] } = Object(
    await database.db.execute(sql`explain ${query}`),
  );
  const lines = (plan ?? []).map((line) => line['QUERY PLAN']);
  console.log(lines.filter((line) => line.includes('Scan')).join('; '));
}

for (const { shop } of [withOutbox, without]) await shop.kill('SIGTERM');
await database.close();
await receiver.close();
await sandbox.close();
await postgres.stop();
