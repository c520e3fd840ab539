import { eq } from 'drizzle-orm';
import { postprocessPayment } from '../../../contract/payments/schemas';
import { variants } from '../../../server/db/schema/catalog';
import { PILL_TEN } from '../support/fixtures';
import { shopTest } from '../support/shop-test';

/** The shop's test with a patient who pays for pills. */
export const paymentTest = shopTest
  /** Reports the provider's number, as the browser does after the payment window. */
  .extend(
    'finish',
    ({ shop, token }) =>
      (id: string, impUid: string, by = token) =>
        shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token: by }),
  )
  /** The stock of ten pills. */
  .extend('stock', ({ shop }) => async () => {
    const [row] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
    return { stock: row!.stock, reserved: row!.reserved };
  });
