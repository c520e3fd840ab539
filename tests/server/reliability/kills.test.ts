import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder, getOrder } from '../../../contract/orders/schemas';
import { postprocessPayment, preprocessPayment } from '../../../contract/payments/schemas';
import { press } from '../orders/checkout';
import { createRandom } from '../support/random';
import { openSandbox, type Sandbox } from './sandbox';
import { openKillableShop } from './killable-shop';
import { fillOrder, freeSlots, type Client, type Slot } from './shopper';
import { HOUR_MS, SEED, SIZES } from './sizes';

/**
 * When the shop is killed: during a call to the sandbox, between the patient's steps, or within one. A
 * short run covers each kind once; the seed selects the point within a kind.
 */
const KILL_POINTS = [
  ['prepare before', 'prepare after'],
  ['find before', 'find after'],
  ['cancel before', 'cancel after'],
  ['preprocessing sent', 'preprocessing answered', 'approved'],
  ['postprocessing sent', 'postprocessing answered'],
  ['cancelling sent'],
] as const;
type KillPoint = (typeof KILL_POINTS)[number][number];
function killPointOf(trial: number): KillPoint {
  const places = KILL_POINTS[trial % KILL_POINTS.length]!;
  return places[(SEED + Math.floor(trial / KILL_POINTS.length)) % places.length]!;
}
/** What the patient does after the window. */
const ENDINGS = ['comes back', 'never comes back', 'cancels', 'pays another amount'] as const;

const { pick, integer } = createRandom(SEED);

let sandbox: Sandbox;
let shop: Awaited<ReturnType<typeof openKillableShop>>;
let client: Client;
let slots: Slot[];

beforeAll(async () => {
  sandbox = await openSandbox();
  shop = await openKillableShop(sandbox);
  client = shop.client;
  slots = await freeSlots(client, SIZES.kills);
}, HOUR_MS);
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

/** Kills the shop once, when the purchase reaches that point. */
function plan(killPoint: KillPoint) {
  let isDue = true;
  let tell = () => {};
  const happened = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const at = (here: string) => {
    if (!isDue || here !== killPoint) return false;
    isDue = false;
    shop.kill();
    tell();
    return true;
  };
  sandbox.onMoment = ({ call, phase }) => {
    const what = /\/(prepare|cancel)/.exec(call)?.[1] ?? 'find';
    if (at(`${what} ${phase}`) && phase === 'before' && pick([true, false])) {
      throw new Error('The sandbox did not get the request.');
    }
  };
  return {
    at,
    happened,
    /** Within a call, some time after it was sent. */
    during: async <T>(here: string, call: () => Promise<T>): Promise<T> => {
      const running = call();
      if (here === killPoint) {
        await sleep(integer(60));
        at(here);
      }
      return running;
    },
  };
}

/** Whether a purchase with that ending reaches the kill point. */
function isReached(killPoint: KillPoint, ending: (typeof ENDINGS)[number]): boolean {
  if (killPoint === 'cancelling sent') return ending === 'cancels';
  if (killPoint.startsWith('cancel'))
    return ending === 'cancels' || ending === 'pays another amount';
  return !(killPoint.startsWith('postprocessing') && ending === 'never comes back');
}

interface Bought {
  what: string;
  token: string;
  id: string;
  shouldBe: readonly string[];
}

async function purchase(trial: number): Promise<Bought> {
  const killPoint = killPointOf(trial);
  const ending = pick(ENDINGS.filter((one) => isReached(killPoint, one)));
  const token = await client.signIn(`full-${trial + 1}`);
  const id = await fillOrder(client, token, trial, slots[trial]!);
  const request = { params: { id } };
  const { at, during, happened } = plan(killPoint);
  const prepared = await during('preprocessing sent', () =>
    client.callUntilAnswered(preprocessPayment, request, token),
  );
  at('preprocessing answered');
  const isMismatch = ending === 'pays another amount';
  const params = prepared.data.iamportParams!;
  const impUid = await press(
    sandbox,
    params,
    isMismatch ? 'mismatch' : 'approve',
    params.notice_url,
  );
  at('approved');
  if (ending !== 'never comes back') {
    const body = { impUid, merchantUid: params.merchant_uid };
    await during('postprocessing sent', () =>
      client.callUntilAnswered(postprocessPayment, { ...request, body }, token),
    );
    at('postprocessing answered');
  }
  if (ending === 'cancels') {
    await during('cancelling sent', () => client.callUntilAnswered(cancelOrder, request, token));
  }
  // A webhook may trigger the kill after the patient has left.
  await happened;
  await shop.restartIfKilled();
  const shouldBe = { cancels: ['refunded'], 'pays another amount': ['awaiting_payment'] };
  return {
    what: `trial ${trial}: killed at "${killPoint}", patient ${ending}`,
    token,
    id,
    shouldBe: ending in shouldBe ? shouldBe[ending as keyof typeof shouldBe] : ['paid'],
  };
}

interface Entry {
  merchant_uid: string;
  captures: number;
  net: number;
}

it(
  `loses no charge and confirms nothing unpaid in ${SIZES.kills} kills (SEED=${SEED})`,
  { timeout: 2 * HOUR_MS },
  async () => {
    const all: Bought[] = [];
    for (let trial = 0; trial < SIZES.kills; trial++) all.push(await purchase(trial));
    expect(shop.kills).toBe(SIZES.kills);
    sandbox.onMoment = () => undefined;
    // Left-over attempts are due when the shop restarts.
    await shop.restart();
    for (const { what, token, id, shouldBe } of all) {
      const settled = async () => {
        const { data } = await client.call(getOrder, { params: { id } }, { token });
        const { orders } = (await (await sandbox.fetch('/sandbox/payment/ledger')).json()) as {
          orders: Entry[];
        };
        const number = data.data.number.replaceAll('-', '');
        const own = orders.filter((entry) => entry.merchant_uid.startsWith(`${number}-`));
        const net = own.reduce((sum, entry) => sum + entry.net, 0);
        const captures = own.reduce((sum, entry) => sum + entry.captures, 0);
        return { status: data.data.status, net, captures, total: data.data.amounts.total };
      };
      await expect
        .poll(
          async () => {
            const { status, net, total } = await settled();
            return shouldBe.includes(status) && net === (status === 'paid' ? total : 0);
          },
          { timeout: 90_000, interval: 500, message: what },
        )
        .toBe(true);
      expect([what, (await settled()).captures]).toEqual([what, 1]);
    }
  },
);
