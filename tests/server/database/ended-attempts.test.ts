import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import { payableOrder, preprocess } from '../orders/checkout';
import { createShop, type Shop } from '../support/harness';
import { createSessions, type Sessions } from './sessions';

const postgres = process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];

// The embedded database has one connection, so nothing can end between two statements.
if (postgres === undefined) {
  it('needs DATABASE_URL for two connections', () => expect(postgres).toBeUndefined());
} else {
  describe('an attempt that ends while a webhook is being heard', () => {
    let shop: Shop;
    let sessions: Sessions;
    let token: string;
    beforeAll(async () => {
      shop = await createShop();
      sessions = createSessions(shop.db);
    });
    beforeEach(async () => {
      await shop.reset();
      token = (await shop.signIn('full-1')).accessToken;
    });
    afterEach(() => sessions.end());
    afterAll(() => shop.close());

    it('is not due again for ever', async () => {
      const { params } = await payableOrder(shop, token);
      const { merchant_uid } = params;
      const ofNumber = eq(payments.merchantUid, merchant_uid);
      const ending = await sessions.begin();
      const over = { status: 'cancelled', checkAt: null } as const;
      await ending.tx.update(payments).set(over).where(ofNumber);
      const heard = shop.fetch('/api/payments/portone/webhook', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ merchant_uid }),
      });
      await sessions.until(heard, ending);
      await ending.commit();
      expect((await heard).status).toBe(200);
      expect((await shop.db.select().from(payments))[0]).toMatchObject(over);
    });

    it('is not asked for once more: the next window has a number of its own', async () => {
      const { id, params } = await payableOrder(shop, token);
      const ofNumber = eq(payments.merchantUid, params.merchant_uid);
      const ending = await sessions.begin();
      await ending.tx.update(payments).set({ status: 'superseded' }).where(ofNumber);
      const again = preprocess(shop, token, id);
      await sessions.until(again, ending);
      await ending.commit();
      const { data } = await again;
      expect(data.success).toBe(true);
      expect(data.iamportParams?.merchant_uid).not.toBe(params.merchant_uid);
      const attempts = await shop.db.select().from(payments);
      expect(attempts.map(({ status }) => status).sort()).toEqual(['open', 'superseded']);
    });
  });
}
