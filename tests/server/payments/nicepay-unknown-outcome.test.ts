import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import { reconcile } from '../../../server/purchase/payments/reconcile';
import type { ThirdParties } from '../../../server/config/third-parties';
import { nicepayProvider } from '../../../server/purchase/payments/providers/nicepay/nicepay';
import { ledger, readOrder, preprocess } from '../orders/checkout';
import { shopTest } from '../support/shop-test';
import { named, nicepayClient } from './providers';
import { payableByNicepay, pressNicepay, returnToShop, tellByWebhook } from './nicepay-window';

type Send = () => Promise<Response>;

/** What happens to each approval in turn; `send` passes it on to NicePay. */
const approvals: ((send: Send) => Promise<Response>)[] = [];

const interruptedNicepay = ({ sandbox, providers }: ThirdParties) => {
  const client = nicepayClient({
    fetch: async (input, init) => {
      const send = async () => sandbox!.fetch(new Request(input, init));
      const isApproval = init?.method === 'POST' && /\/payments\/SANDBOXNICE\w+$/.test(input);
      const approval = isApproval ? approvals.shift() : undefined;
      return approval ? approval(send) : send();
    },
  });
  return { providers: [named(providers, 'portone'), nicepayProvider(client, 'card')] };
};

const noAnswer = (): never => {
  throw new Error('timed out');
};
const brokenAnswer = () => Response.json({ resultCode: '9999', resultMsg: '' }, { status: 500 });

/** A promise that another call resolves. */
function signal() {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const it = shopTest
  .extend('shopSettings', { changes: interruptedNicepay, variables: { NICEPAY: 'on' } })
  .extend('approved', ({ shop, token }) => async () => {
    const { id, params } = await payableByNicepay(shop, token);
    return { id, params, form: await pressNicepay(shop, params, 'approve') };
  })
  .extend('expectPaidOnce', ({ shop, token }) => async (id: string) => {
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 454_000 });
  });
beforeEach(() => {
  approvals.length = 0;
});

describe('an approval without an answer', () => {
  it('leaves an order paid that the webhook has settled meanwhile', async ({
    shop,
    token,
    approved,
    expectPaidOnce,
  }) => {
    const { id, form } = await approved();
    approvals.push(async (send) => {
      await send();
      await tellByWebhook(shop, form);
      expect((await readOrder(shop, token, id)).status).toBe('paid');
      return noAnswer();
    });
    const { query } = await returnToShop(shop, form);
    expect(query).not.toHaveProperty('error_code');
    await expectPaidOnce(id);
  });

  it('leaves an order paid that the same form has paid in another tab', async ({
    shop,
    token,
    approved,
    expectPaidOnce,
  }) => {
    const { id, form } = await approved();
    const second = signal();
    const first = signal();
    approvals.push(
      // The first call waits until the second tab has read the unpaid order.
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
    expect((await readOrder(shop, token, id)).status).toBe('paid');
    first.give();
    for (const { query } of await Promise.all(tabs)) expect(query).not.toHaveProperty('error_code');
    await expectPaidOnce(id);
  });

  it('is read back at once, and its charge pays the order', async ({
    shop,
    approved,
    expectPaidOnce,
  }) => {
    const { id, form } = await approved();
    approvals.push(async (send) => {
      await send();
      return noAnswer();
    });
    const { query } = await returnToShop(shop, form);
    expect(query).not.toHaveProperty('error_code');
    await expectPaidOnce(id);
  });

  it('keeps the attempt open, and a later charge pays the order', async ({
    shop,
    approved,
    deps,
    expectPaidOnce,
  }) => {
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
    await reconcile(deps);
    await expectPaidOnce(id);
  });

  it('is what the patient is told while the database cannot settle it, and then pays', async ({
    shop,
    approved,
    deps,
    expectPaidOnce,
  }) => {
    const { id, form } = await approved();
    approvals.push(async (send) => {
      const answer = await send();
      await shop.db.execute(
        sql`alter table payments add constraint refused check (status = 'open')`,
      );
      return answer;
    });
    try {
      const { path, query } = await returnToShop(shop, form);
      expect([path, query['error_code']]).toEqual([`/checkout/${id}/postprocess`, 'UNKNOWN']);
    } finally {
      await shop.db.execute(sql`alter table payments drop constraint refused`);
    }
    expect(shop.log.join('\n')).toContain('nicepay return not settled');
    shop.clock.advance(45_000);
    await reconcile(deps);
    await expectPaidOnce(id);
  });

  it('keeps its number for the next try, so that both together charge once', async ({
    shop,
    token,
    approved,
    expectPaidOnce,
  }) => {
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
