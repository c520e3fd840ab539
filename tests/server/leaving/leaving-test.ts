import { eq } from 'drizzle-orm';
import { leave } from '../../../contract/patients/schemas';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { loginAccounts } from '../../../server/db/schema/auth';
import { payableOrder, press } from '../orders/checkout';
import { shopTest } from '../support/shop-test';

/** The shop's test with a patient who leaves. */
export const leavingTest = shopTest
  .extend('shopSettings', { variables: { ORDERS_FOR_OTHERS: 'on' } })
  .extend('account', 'full-7')
  .extend(
    'go',
    ({ shop, token }) =>
      async (by = token) =>
        (await shop.call(leave, {}, { token: by })).data,
  )
  .extend('paidOrder', ({ shop, token }) => async () => {
    const { id, params } = await payableOrder(shop, token);
    const impUid = await press(shop, params, 'approve');
    await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
    return id;
  })
  /** What Kakao sends when somebody unlinks the shop there. */
  .extend('tellUnlinked', ({ shop, patient }) => async (key = 'sandbox-admin') => {
    const [account] = await shop.db
      .select()
      .from(loginAccounts)
      .where(eq(loginAccounts.patientId, patient.patientId));
    const answer = await shop.fetch('/api/members/kakao/unlinked', {
      method: 'POST',
      headers: { Authorization: `KakaoAK ${key}` },
      body: new URLSearchParams({
        app_id: '1',
        user_id: account!.providerId,
        referrer_type: 'UNLINK_FROM_APPS',
      }),
    });
    return answer.status;
  });
