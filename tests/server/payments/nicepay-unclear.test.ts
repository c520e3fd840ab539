import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import { createLogger } from '../../../server/logger';
import { reconcile } from '../../../server/payments/reconcile';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../../../server/sandbox/addresses';
import { createNicepay } from '../../../server/vendors/nicepay';
import { ledger, look, preprocess } from '../orders/checkout';
import { createShop, ORIGIN, type Shop } from '../support/harness';
import { payableByNicepay, pressNicepay, returnToShop, tellByWebhook } from './nicepay-window';

type Send = () => Promise<Response>;

/** What happens to each approval on its way, in turn; `send` lets it through to NicePay. */
let approvals: ((send: Send) => Promise<Response>)[];
let shop: Shop;
let token: string;

const nicepay = createNicepay({
  apiBase: sandboxUrls(ORIGIN).nicepayApiBase,
  clientId: SANDBOX_DEFAULTS.nicepayClientId,
  secretKey: SANDBOX_DEFAULTS.nicepaySecretKey,
  fetch: async (input, init) => {
    const send = async () => shop.thirdParties.sandbox!.fetch(new Request(input, init));
    const isApproval = init?.method === 'POST' && /\/payments\/SANDBOXNICE\w+$/.test(input);
    const approval = isApproval ? approvals.shift() : undefined;
    return approval ? approval(send) : send();
  },
});
const deps = () => ({
  db: shop.db,
  clock: shop.clock.read,
  logger: createLogger('info', (line) => shop.log.push(line)),
  ...shop.thirdParties,
  nicepay,
});

beforeAll(async () => {
  shop = await createShop({ nicepay }, { NICEPAY: 'on' });
});
beforeEach(async () => {
  await shop.reset();
  approvals = [];
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

const noAnswer = (): never => {
  throw new Error('timed out');
};
const brokenAnswer = () => Response.json({ resultCode: '9999', resultMsg: '' }, { status: 500 });

/** Something that one call waits for until another gives it. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

async function approved() {
  const { id, params } = await payableByNicepay(shop, token);
  return { id, params, form: await pressNicepay(shop, params, 'approve') };
}

async function expectPaidOnce(id: string) {
  expect((await look(shop, token, id)).status).toBe('paid');
  expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
}

describe('an approval whose answer does not come', () => {
  it('leaves the order paid that the webhook has settled meanwhile', async () => {
    const { id, form } = await approved();
    approvals.push(async (send) => {
      await send();
      await tellByWebhook(shop, form);
      expect((await look(shop, token, id)).status).toBe('paid');
      return noAnswer();
    });
    const { query } = await returnToShop(shop, form);
    expect(query).not.toHaveProperty('error_code');
    await expectPaidOnce(id);
  });

  it('leaves the order paid that the same form has paid in another tab', async () => {
    const { id, form } = await approved();
    const second = signal();
    const first = signal();
    approvals.push(
      // The first to ask waits until the second tab has seen the order unpaid, too.
      async (send) => {
        await second.given;
        return send();
      },
      async () => {
        second.give();
        await first.given;
        return brokenAnswer();
      },
    );
    const tabs = [returnToShop(shop, form), returnToShop(shop, form)];
    await Promise.race(tabs);
    expect((await look(shop, token, id)).status).toBe('paid');
    first.give();
    for (const { query } of await Promise.all(tabs)) expect(query).not.toHaveProperty('error_code');
    await expectPaidOnce(id);
  });

  it('is read back at once, and what it has charged pays the order', async () => {
    const { id, form } = await approved();
    approvals.push(async (send) => {
      await send();
      return noAnswer();
    });
    const { query } = await returnToShop(shop, form);
    expect(query).not.toHaveProperty('error_code');
    await expectPaidOnce(id);
  });

  it('stays open, and what it charges later pays the order', async () => {
    const { id, form } = await approved();
    let late: Send | undefined;
    approvals.push(async (send) => {
      late = send;
      return noAnswer();
    });
    expect((await returnToShop(shop, form)).query['error_code']).toBe('UNKNOWN');
    const [attempt] = await shop.db.select().from(payments);
    expect(attempt?.status).toBe('open');
    await late!();
    shop.clock.advance(45_000);
    await reconcile(deps());
    await expectPaidOnce(id);
  });

  it('keeps its number for the next try, so that both together charge once', async () => {
    const { id, params, form } = await approved();
    let late: Send | undefined;
    approvals.push(async (send) => {
      late = send;
      return noAnswer();
    });
    await returnToShop(shop, form);
    const { data } = await preprocess(shop, token, id);
    expect(data.nicepayParams).toEqual(params);
    const again = await pressNicepay(shop, data.nicepayParams!, 'approve');
    await late!();
    const { query } = await returnToShop(shop, again);
    expect(query).not.toHaveProperty('error_code');
    await expectPaidOnce(id);
  });
});
