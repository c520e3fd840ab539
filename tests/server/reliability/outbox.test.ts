import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/orders';
import { postprocessPayment, preprocessPayment } from '../../../contract/payments';
import { createDatabase } from '../../support/postgres';
import { openWebhookReceiver, SECRET, type WebhookReceiver } from '../../support/webhook-receiver';
import { press } from '../orders/checkout';
import { ORIGIN } from '../support/harness';
import { freePort, startServer, type ServerProcess } from '../support/process';
import { createRandom } from '../support/random';
import { openBank, type Bank } from './bank';
import { createClient, fillOrder, freeSlots, type Client, type Slot } from './shopper';
import { HOUR_MS, SEED, SIZES } from './sizes';

/** p95 from the paid order to the receiver; a short run shares the machine with other suites. */
const MOST_MS = SIZES.outboxTimed > 3 ? 2000 : 20_000;

/** When the shop is killed: while the receiver has its event, right after its answer, or while it is paid. */
const KILL_POINTS = ['event came', 'event answered', 'postprocessing sent'] as const;

const { chance, integer } = createRandom(SEED);
const postgres = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

let bank: Bank;
let receiver: WebhookReceiver;
let shop: ServerProcess;
let client: Client;
let variables: Record<string, string>;
let slots: Slot[];
const endings: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  bank = await openBank();
  receiver = await openWebhookReceiver();
  bank.shopPort = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'dalim-outbox-'));
  const database = postgres === undefined ? null : await createDatabase(postgres);
  variables = {
    PORT: String(bank.shopPort),
    PUBLIC_ORIGIN: ORIGIN,
    SANDBOX_URL: bank.url,
    DATA_DIR: path.join(folder, 'data'),
    WEBHOOK_URL: receiver.url,
    WEBHOOK_SECRET: SECRET,
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  endings.push(async () => database?.drop());
  shop = startServer(variables);
  await shop.ready;
  client = createClient(() => `http://127.0.0.1:${bank.shopPort}`, bank, restartIfKilled);
  slots = await freeSlots(client, SIZES.outboxKills + SIZES.outboxTimed);
}, HOUR_MS);
afterAll(async () => {
  await shop.kill('SIGKILL');
  await bank.close();
  await receiver.close();
  for (const end of endings.reverse()) await end();
});

let kills = 0;
let isKilled = false;
let reviving: Promise<void> | null = null;
function kill(): void {
  shop.child.kill('SIGKILL');
  isKilled = true;
  kills += 1;
}
/** Restarts a killed shop; parallel callers share one restart. */
function restartIfKilled(): Promise<void> {
  reviving ??= (async () => {
    if (isKilled) {
      await shop.ended;
      isKilled = false;
      shop = startServer(variables);
    }
    await shop.ready;
  })().finally(() => {
    reviving = null;
  });
  return reviving;
}

/** Has the receiver kill the shop at that point of one event, and else fail now and then. */
function plan(point: (typeof KILL_POINTS)[number]): Promise<void> {
  return new Promise((killed) => {
    let isDue = point !== 'postprocessing sent';
    if (!isDue) killed();
    receiver.answer = (response) => {
      if (isDue && point === 'event answered') response.writeHead(204).end();
      else if (!isDue && chance(0.2)) response.writeHead(500).end();
      else if (!isDue) response.writeHead(204).end();
      if (!isDue) return;
      isDue = false;
      kill();
      killed();
    };
  });
}

/** An order that is approved at the bank, and the call that has the shop mark it paid. */
async function approve(trial: number) {
  const token = await client.signIn(`full-${trial + 1}`);
  const id = await fillOrder(client, token, trial, slots[trial]!);
  const request = { params: { id } };
  const prepared = await client.callUntilAnswered(preprocessPayment, request, token);
  const params = prepared.data.iamportParams!;
  // the bank's own notice would pay it as well
  const impUid = await press(bank, params, 'approve');
  const body = { impUid, merchantUid: params.merchant_uid };
  const pay = () => client.callUntilAnswered(postprocessPayment, { ...request, body }, token);
  return { token, id, request, pay };
}

async function purchase(trial: number) {
  const point = KILL_POINTS[trial % KILL_POINTS.length]!;
  const { token, id, request, pay } = await approve(trial);
  const killed = plan(point);
  const paying = pay();
  if (point === 'postprocessing sent') {
    await sleep(integer(60));
    kill();
  }
  await killed;
  await restartIfKilled();
  await paying;
  const isCancelled = chance(0.5);
  if (isCancelled) await client.callUntilAnswered(cancelOrder, request, token);
  return { trial, token, id, isCancelled };
}

/** The types that came of an order, in the order in which their ids came first. */
function heardOf(orderId: string): string[] {
  const types = new Map<string, string>();
  for (const { id, body } of receiver.received)
    if (body.data['orderId'] === orderId && !types.has(id)) types.set(id, body.type);
  return [...types.values()];
}

interface Shown {
  id: string;
  subject: string;
  text: string;
}

/** The ids of an order's messages of that headline, as they came to the provider. */
async function messagesOf(orderId: string, subject: string): Promise<string[]> {
  const answer = await bank.fetch('/sandbox/messages/items');
  const { items } = (await answer.json()) as { items: Shown[] };
  const own = items.filter((one) => one.text.includes(orderId) && one.subject.includes(subject));
  return own.map(({ id }) => id);
}

it(
  `loses no event and doubles none in ${SIZES.outboxKills} kills (SEED=${SEED})`,
  { timeout: 2 * HOUR_MS },
  async () => {
    const all: Awaited<ReturnType<typeof purchase>>[] = [];
    for (let trial = 0; trial < SIZES.outboxKills; trial += 1) all.push(await purchase(trial));
    expect(kills).toBe(SIZES.outboxKills);
    receiver.answer = (response) => response.writeHead(204).end();
    for (const { trial, token, id, isCancelled } of all) {
      const { data } = await client.call(getOrder, { params: { id } }, { token });
      expect(data.data.status, `trial ${trial}`).toBe(isCancelled ? 'refunded' : 'paid');
      const expected = [
        ...['order.paid', 'appointment.booked'],
        ...(isCancelled ? ['order.cancelled', 'appointment.released'] : []),
      ];
      await expect
        .poll(() => heardOf(id), { timeout: 90_000, interval: 250, message: `trial ${trial}` })
        .toEqual(expected);
      for (const subject of ['주문을 잘 받았어요', ...(isCancelled ? ['환불을 마쳤어요'] : [])]) {
        const told = () => messagesOf(id, subject);
        await expect
          .poll(told, { timeout: 120_000, interval: 500, message: `trial ${trial} ${subject}` })
          .not.toEqual([]);
        const ids = await told();
        expect(ids.length, `trial ${trial} ${subject}`).toBeLessThanOrEqual(2);
        expect(new Set(ids).size).toBe(1);
      }
    }
  },
);

it(
  `reaches its receiver soon after each of ${SIZES.outboxTimed} payments`,
  { timeout: HOUR_MS },
  async () => {
    receiver.answer = (response) => response.writeHead(204).end();
    const waits: number[] = [];
    for (let turn = 0; turn < SIZES.outboxTimed; turn += 1) {
      const { id, pay } = await approve(SIZES.outboxKills + turn);
      const { status } = await pay();
      const paidAt = Date.now();
      expect(status).toBe(200);
      await expect
        .poll(() => heardOf(id), { timeout: 30_000, interval: 10 })
        .toContain('order.paid');
      const came = receiver.received.find(({ body }) => body.data['orderId'] === id)!;
      waits.push(came.at - paidAt);
    }
    const p95 = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1]!;
    console.log(`webhook after the answer to the payment, p95: ${p95} ms`);
    expect(p95).toBeLessThan(MOST_MS);
  },
);
