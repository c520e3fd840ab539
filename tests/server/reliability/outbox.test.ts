import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../contract/core/constants';
import { cancelOrder, getOrder } from '../../../contract/orders/schemas';
import { postprocessPayment, preprocessPayment } from '../../../contract/payments/schemas';
import { seoulDate } from '../../../contract/core/seoul-time';
import { MESSAGE_LEASE_MS } from '../../../server/notify/outbox/messages/send';
import { openWebhookReceiver, SECRET, type WebhookReceiver } from '../../support/webhook-receiver';
import { press } from '../orders/checkout';
import { createRandom } from '../support/random';
import { openSandbox, type Sandbox } from './sandbox';
import { openKillableShop } from './killable-shop';
import { fillOrder, freeSlots, type Client, type Slot } from './shopper';
import { HOUR_MS, SEED, SIZES } from './sizes';

/** p95 from the paid order to the receiver; a short run shares the machine with other suites. */
const MAX_MS = SIZES.outboxTimed > 3 ? 2000 : 20_000;

/**
 * When the shop is killed: while the receiver has its event, right after its answer, while it is paid, while the provider of
 * messages has one, or once that has kept it.
 */
const KILL_POINTS = [
  ...(['event came', 'message came', 'postprocessing sent'] as const),
  ...(['event answered', 'message kept'] as const),
];
type KillPoint = (typeof KILL_POINTS)[number];

/** Sets the clock so far ahead that nothing is claimed by a killed process any more. */
const AFTER_LEASES_MS = MESSAGE_LEASE_MS + 1000;

const { chance, integer } = createRandom(SEED);

let sandbox: Sandbox;
let receiver: WebhookReceiver;
let shop: Awaited<ReturnType<typeof openKillableShop>>;
let client: Client;
let slots: Slot[];

beforeAll(async () => {
  sandbox = await openSandbox();
  receiver = await openWebhookReceiver();
  shop = await openKillableShop(sandbox, { WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET });
  client = shop.client;
  const wanted = SIZES.outboxKills + SIZES.outboxTimed;
  slots = ofOneDay(await freeSlots(client, 3 * wanted));
  expect(slots.length).toBeGreaterThanOrEqual(wanted);
}, HOUR_MS);
afterAll(async () => {
  await shop.close();
  await sandbox.close();
  await receiver.close();
});

/** Those of the day that has the most, so that their reminders are due at the same time. */
function ofOneDay(all: readonly Slot[]): Slot[] {
  const days = new Map<string, Slot[]>();
  for (const slot of all) {
    const day = seoulDate(slot.startedAt);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days.values()].toSorted((one, other) => other.length - one.length)[0] ?? [];
}

/** Has the receiver or the provider of messages kill the shop once at that point; the receiver else fails now and then. */
function plan(point: KillPoint): Promise<void> {
  return new Promise((killed) => {
    let isDue = point !== 'postprocessing sent';
    if (!isDue) killed();
    const killOnce = () => {
      isDue = false;
      shop.kill();
      killed();
    };
    sandbox.onMessage = ({ phase }) => {
      const here = phase === 'before' ? 'message came' : 'message kept';
      if (isDue && here === point) killOnce();
    };
    receiver.answer = (response) => {
      const isHere = isDue && point.startsWith('event');
      if (isHere && point === 'event came') return killOnce();
      response.writeHead(!isHere && chance(0.2) ? 500 : 204).end();
      if (isHere) killOnce();
    };
  });
}

/** An order that is approved at the sandbox, and the call that has the shop mark it paid. */
async function approve(trial: number) {
  const account = `full-${trial + 1}`;
  const token = await client.signIn(account);
  const id = await fillOrder(client, token, trial, slots[trial]!);
  const request = { params: { id } };
  const prepared = await client.callUntilAnswered(preprocessPayment, request, token);
  const params = prepared.data.iamportParams!;
  // the sandbox's own webhook would pay it as well
  const impUid = await press(sandbox, params, 'approve');
  const body = { impUid, merchantUid: params.merchant_uid };
  const pay = () => client.callUntilAnswered(postprocessPayment, { ...request, body }, token);
  return { token, account, id, request, pay };
}

async function purchase(trial: number) {
  const point = KILL_POINTS[trial % KILL_POINTS.length]!;
  const { request, pay, ...order } = await approve(trial);
  const killed = plan(point);
  const paying = pay();
  if (point === 'postprocessing sent') {
    await sleep(integer(60));
    shop.kill();
  }
  await killed;
  await shop.restartIfKilled();
  await paying;
  const isCancelled = chance(0.5);
  if (isCancelled) await client.callUntilAnswered(cancelOrder, request, order.token);
  return { trial, ...order, isCancelled };
}

async function signInDespiteKills(account: string): Promise<string> {
  const kills = shop.kills;
  try {
    return await client.signIn(account);
  } catch (error) {
    if (shop.kills === kills) throw error;
    await shop.restartIfKilled();
    return signInDespiteKills(account);
  }
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

/** The ids of the messages of that headline, of one order where it is given, as they came to the provider. */
async function messagesOf(subject: string, orderId = ''): Promise<string[]> {
  const answer = await sandbox.fetch('/sandbox/messages/items');
  const { items } = (await answer.json()) as { items: Shown[] };
  const own = items.filter((one) => one.text.includes(orderId) && one.subject.includes(subject));
  return own.map(({ id }) => id);
}

/** Orders whose consultation is still booked. */
const booked: { id: string; account: string; startedAt: number }[] = [];

it(
  `loses no event and doubles none in ${SIZES.outboxKills} kills (SEED=${SEED})`,
  { timeout: 2 * HOUR_MS },
  async () => {
    const all: Awaited<ReturnType<typeof purchase>>[] = [];
    for (let trial = 0; trial < SIZES.outboxKills; trial += 1) all.push(await purchase(trial));
    expect(shop.kills).toBe(SIZES.outboxKills);
    receiver.answer = (response) => response.writeHead(204).end();
    await shop.restart(AFTER_LEASES_MS);
    let twice = 0;
    for (const { trial, token, account, id, isCancelled } of all) {
      const { data } = await client.call(getOrder, { params: { id } }, { token });
      expect(data.data.status, `trial ${trial}`).toBe(isCancelled ? 'refunded' : 'paid');
      const expected = [
        ...['order.paid', 'appointment.booked'],
        ...(isCancelled ? ['order.cancelled', 'appointment.released'] : []),
      ];
      await expect
        .poll(() => heardOf(id), { timeout: 90_000, interval: 250, message: `trial ${trial}` })
        .toEqual(expected);
      const last = isCancelled ? '환불을 마쳤어요' : '주문을 잘 받았어요';
      await expect
        .poll(() => messagesOf(last, id), {
          ...{ timeout: 120_000, interval: 500 },
          message: `trial ${trial} ${last}`,
        })
        .not.toEqual([]);
      // what waited while its order was cancelled is not told any more
      for (const subject of ['주문을 잘 받았어요', '환불을 마쳤어요']) {
        const ids = await messagesOf(subject, id);
        expect(ids.length, `trial ${trial} ${subject}`).toBeLessThanOrEqual(2);
        expect(new Set(ids).size).toBeLessThanOrEqual(1);
        twice += Math.max(0, ids.length - 1);
      }
      if (!isCancelled) booked.push({ id, account, ...slots[trial]! });
    }
    console.log(`${shop.kills} kills, ${twice} messages on money came twice, none three times`);
  },
);

it(
  `reaches its receiver soon after each of ${SIZES.outboxTimed} payments`,
  { timeout: HOUR_MS },
  async () => {
    receiver.answer = (response) => response.writeHead(204).end();
    const waits: number[] = [];
    for (let turn = 0; turn < SIZES.outboxTimed; turn += 1) {
      const { id, account, pay } = await approve(SIZES.outboxKills + turn);
      const { status } = await pay();
      const paidAt = Date.now();
      expect(status).toBe(200);
      await expect
        .poll(() => heardOf(id), { timeout: 30_000, interval: 10 })
        .toContain('order.paid');
      const came = receiver.received.find(({ body }) => body.data['orderId'] === id)!;
      waits.push(came.at - paidAt);
      booked.push({ id, account, ...slots[SIZES.outboxKills + turn]! });
    }
    const p95 = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1]!;
    console.log(`webhook after the answer to the payment, p95: ${p95} ms`);
    expect(p95).toBeLessThan(MAX_MS);
  },
);

it(
  `doubles no reminder in up to ${SIZES.reminderKills} kills while they go out`,
  { timeout: HOUR_MS },
  async () => {
    const before = shop.kills;
    const starts = booked.map(({ startedAt }) => startedAt);
    const last = Math.max(...starts);
    sandbox.onMessage = ({ phase, text }) => {
      if (!text.includes('reminder_day') || shop.kills - before >= SIZES.reminderKills) return;
      if (shop.kills === before || chance(phase === 'before' ? 0.3 : 0.5)) shop.kill();
    };
    // the reminders of that day are due, and what a killed process had claimed is each time
    let ahead = last - DAY_MS + MINUTE_MS - Date.now();
    for (let kills = -1; kills < shop.kills; ahead += AFTER_LEASES_MS) {
      kills = shop.kills;
      await shop.restart(ahead);
      // its refund is told after the reminders
      const { id, account } = booked.pop()!;
      const token = await signInDespiteKills(account);
      await client.callUntilAnswered(cancelOrder, { params: { id } }, token);
      const isOver = async () =>
        shop.kills > kills || (await messagesOf('환불을 마쳤어요', id)).length > 0;
      await expect.poll(isOver, { timeout: 60_000, interval: 100 }).toBe(true);
    }
    const ids = await messagesOf('예약을 알려 드려요');
    console.log(`${shop.kills - before} kills, ${ids.length} of ${starts.length} reminders came`);
    expect(shop.kills).toBeGreaterThan(before);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  },
);
