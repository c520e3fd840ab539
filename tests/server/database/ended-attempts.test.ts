import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { payments } from '../../../server/db/schema/payments';
import { payableOrder, preprocess } from '../orders/checkout';
import { sessionsTest as it } from './sessions';

describe('an attempt that ends while a webhook is processed', () => {
  it('is not scheduled again', async ({ shop, token, sessions }) => {
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

  it('is not reused: the next window has its own number', async ({ shop, token, sessions }) => {
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
