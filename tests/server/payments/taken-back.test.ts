import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '../../../contract/orders';
import { postprocessPayment } from '../../../contract/payments';
import { appointments } from '../../../server/db/schema/appointments';
import { variants } from '../../../server/db/schema/catalog';
import { payments } from '../../../server/db/schema/payments';
import { createLogger } from '../../../server/logger';
import { runCommand } from '../../../server/operator/run-command';
import { reconcile } from '../../../server/payments/reconcile';
import { ledger, look, payableOrder, press, trouble, troubles } from '../orders/checkout';
import { PILL_TEN } from '../support/fixtures';
import { createShop, type Shop } from '../support/harness';
import { providerConsole } from '../support/provider-console';
import { payableByNicepay, pressNicepay, returnToShop, tellByWebhook } from './nicepay-window';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await createShop({}, { NICEPAY: 'on' });
});
beforeEach(async () => {
  await shop.reset();
  token = (await shop.signIn('dalim')).accessToken;
});
afterAll(() => shop.close());

const TOTAL = 454_000;
const deps = () => ({
  db: shop.db,
  clock: shop.clock.read,
  logger: createLogger('info', (line) => shop.log.push(line)),
  ...shop.thirdParties,
});

async function paidOrder() {
  const { id, params } = await payableOrder(shop, token);
  const impUid = await press(shop, params, 'approve');
  await shop.call(postprocessPayment, { params: { id }, body: { impUid } }, { token });
  const { number } = await look(shop, token, id);
  return { id, number, merchantUid: params.merchant_uid, impUid };
}
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const takeBack = ({ impUid }: Paid, amount?: number) =>
  providerConsole(shop.fetch).cancel(impUid, amount === undefined ? {} : { amount });
const hook = ({ impUid, merchantUid }: Paid) =>
  shop.fetch('/api/payments/portone/webhook', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ imp_uid: impUid, merchant_uid: merchantUid, status: 'cancelled' }),
  });
const attempt = async () => (await shop.db.select().from(payments))[0]!;

describe('a payment that was taken back at the provider', () => {
  it('refunds its order, gives slot and stock back, and moves no money again', async () => {
    const paid = await paidOrder();
    await takeBack(paid);
    const answers = await Promise.all(Array.from({ length: 4 }, () => hook(paid)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { status, events } = await look(shop, token, paid.id);
    expect(status).toBe('refunded');
    expect(events.filter((event) => event.status === 'refunded')).toHaveLength(1);
    expect(await attempt()).toMatchObject({ status: 'cancelled', refundReason: 'provider' });
    expect((await attempt()).checkAt).toBeNull();
    expect((await shop.db.select().from(appointments))[0]?.status).toBe('released');
    const [pills] = await shop.db.select().from(variants).where(eq(variants.id, PILL_TEN));
    expect(pills).toMatchObject({ stock: 100, reserved: 0 });
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });

  it('is not sent any more, also when it was being prepared', async () => {
    const paid = await paidOrder();
    await runCommand(deps(), ['prepare', paid.number]);
    await takeBack(paid);
    await hook(paid);
    expect((await look(shop, token, paid.id)).status).toBe('refunded');
    const shipped = await runCommand(deps(), ['ship', paid.number, '--tracking', '6789-1234']);
    expect(shipped.isOk).toBe(false);
  });

  it('is learnt later when the provider cannot say so at once', async () => {
    const paid = await paidOrder();
    await takeBack(paid);
    await trouble(shop, 'find', 'error', 2);
    await hook(paid);
    expect((await look(shop, token, paid.id)).status).toBe('paid');
    await reconcile(deps());
    shop.clock.advance(40_000);
    await reconcile(deps());
    expect((await look(shop, token, paid.id)).status).toBe('refunded');
  });

  it('is nothing that anybody can claim: then all stays as it is, and nothing is due', async () => {
    const paid = await paidOrder();
    const before = await attempt();
    await hook(paid);
    await takeBack(paid, 4_000);
    await hook(paid);
    expect(await attempt()).toEqual(before);
    expect(before).toMatchObject({ status: 'paid', checkAt: null });
    expect((await look(shop, token, paid.id)).status).toBe('paid');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: TOTAL - 4_000 });
  });

  it('in part is given back to the last won when the order is cancelled', async () => {
    const paid = await paidOrder();
    await takeBack(paid, 4_000);
    const { data } = await shop.call(cancelOrder, { params: { id: paid.id } }, { token });
    expect(data).toEqual({ success: true, message: '주문을 취소했어요.' });
    expect((await look(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });
});

describe('a payment that was taken back at the other provider', () => {
  async function paidByNicepay() {
    const { id, params } = await payableByNicepay(shop, token);
    await returnToShop(shop, await pressNicepay(shop, params, 'approve'));
    expect((await look(shop, token, id)).status).toBe('paid');
    const { impUid, merchantUid } = await attempt();
    return { id, impUid: impUid!, merchantUid };
  }
  const takeFromNicepay = (paid: Omit<Paid, 'number'>, amount?: number) =>
    providerConsole(shop.fetch).cancelNicepay(paid, amount);

  it('refunds its order, too', async () => {
    const paid = await paidByNicepay();
    await takeFromNicepay(paid);
    await tellByWebhook(shop, { orderId: paid.merchantUid, tid: paid.impUid });
    expect((await look(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, net: 0 });
  });

  it('in part is given back to the last won when the order is cancelled', async () => {
    const paid = await paidByNicepay();
    await takeFromNicepay(paid, 4_000);
    await takeFromNicepay(paid, 1_000);
    await tellByWebhook(shop, { orderId: paid.merchantUid, tid: paid.impUid });
    expect((await look(shop, token, paid.id)).status).toBe('paid');
    const { data } = await shop.call(cancelOrder, { params: { id: paid.id } }, { token });
    expect(data).toEqual({ success: true, message: '주문을 취소했어요.' });
    expect((await look(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });

  it('in part is given back once, when the answer of the rest is lost', async () => {
    const paid = await paidByNicepay();
    await takeFromNicepay(paid, 4_000);
    const lost = ['refuse', 'error-after'].map((kind) => ({
      call: 'nicepay-cancel',
      kind,
      times: 1,
    }));
    await troubles(shop, lost);
    const { data } = await shop.call(cancelOrder, { params: { id: paid.id } }, { token });
    expect(data.success).toBe(false);
    shop.clock.advance(60_000);
    await reconcile(deps());
    expect((await look(shop, token, paid.id)).status).toBe('refunded');
    expect(await ledger(shop)).toMatchObject({ captures: 1, cancelled: TOTAL, net: 0 });
  });
});
