import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  PaymentNotFound,
  ProviderRefused,
} from '../../../server/purchase/payments/providers/payment-client';
import { type TestSandbox, createTestSandbox, SHOP } from './test-sandbox';
import { providerConsole } from '../support/provider-console';
import { openWindow, payFor, press, resultOf } from './window-driver';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());

describe('the payment window', () => {
  it('is marked, shows the amount and every outcome, and can be framed by the shop only', async () => {
    const { path } = await openWindow(sandbox, { merchantUid: 'page-1' });
    const response = await sandbox.call(path);
    const page = await response.text();
    for (const text of ['테스트용 화면', '129,000원', '결제 승인', '결제 취소', '결제 실패']) {
      expect(page).toContain(text);
    }
    expect(page).toContain('느린 승인');
    expect(page).toContain('금액 다르게 승인');
    const policy = response.headers.get('Content-Security-Policy');
    expect(policy).toContain(`frame-ancestors 'self' ${SHOP};`);
    expect(policy).not.toContain('unsafe');
    expect(page).not.toMatch(/<style| style=|<script>/);
  });

  it('charges on approval, and sends the webhook', async () => {
    const portone = sandbox.portone();
    await portone.prepare({ merchantUid: 'order-1', amount: 129_000 });
    const result = await payFor(sandbox, { merchantUid: 'order-1' });
    expect(Object.keys(result).sort()).toEqual(['imp_uid', 'merchant_uid']);
    const impUid = String(result['imp_uid']);
    const payment = await portone.find({ impUid });
    expect(payment).toEqual({
      impUid,
      merchantUid: 'order-1',
      amount: 129_000,
      currency: 'KRW',
      channel: { gateway: 'sandbox', merchantId: 'sandbox' },
      cancelledAmount: 0,
      status: 'paid',
      failReason: null,
      receiptUrl: `${SHOP}/sandbox/payment/receipt/${impUid}`,
    });
    expect(await portone.findByMerchantUid({ merchantUid: 'order-1' })).toEqual(payment);
  });

  it.each([
    ['cancel', 'PAY_PROCESS_CANCELED'],
    ['decline', 'PAY_PROCESS_ABORTED'],
  ] as const)('charges nothing on %s', async (decision, code) => {
    const { path } = await openWindow(sandbox, { merchantUid: `no-${decision}` });
    const result = await resultOf(await press(sandbox, path, decision));
    expect(result).toMatchObject({ error_code: code, merchant_uid: `no-${decision}` });
    expect(result).not.toHaveProperty('success');
    const payment = await sandbox.portone().find({ impUid: String(result['imp_uid']) });
    expect(payment.status).toBe('failed');
    expect((await sandbox.ledger(`no-${decision}`)).totals.captures).toBe(0);
  });

  it('charges another amount, or slowly, on request', async () => {
    const { path } = await openWindow(sandbox, { merchantUid: 'mismatch' });
    await press(sandbox, path, 'mismatch');
    const payment = await sandbox.portone().findByMerchantUid({ merchantUid: 'mismatch' });
    expect(payment.amount).toBe(130_000);
    const slow = await openWindow(sandbox, { merchantUid: 'slow' });
    await press(sandbox, slow.path, 'slow');
    expect(sandbox.waits).toContain(8_000);
    expect((await sandbox.ledger('slow')).totals).toMatchObject({ captures: 1, charged: 129_000 });
  });

  it('captures once, however often and in however many windows it is approved', async () => {
    const windows = await Promise.all(
      [1, 2, 3].map(() => openWindow(sandbox, { merchantUid: 'crowd' })),
    );
    const presses = windows.flatMap(({ path }) =>
      Array.from({ length: 10 }, () => sandbox.post(path, { decision: 'approve' })),
    );
    for (const response of await Promise.all(presses)) expect(response.status).toBe(303);
    const { totals, orders } = await sandbox.ledger('crowd');
    expect(totals).toEqual({ captures: 1, charged: 129_000, cancelled: 0, net: 129_000 });
    expect(orders[0].charges).toHaveLength(1);
    const payment = await sandbox.portone().findByMerchantUid({ merchantUid: 'crowd' });
    expect(payment.impUid).toBe(orders[0].charges[0].imp_uid);
  });

  it('does not open for a paid order, another amount than prepared, or an unknown shop', async () => {
    const portone = sandbox.portone();
    await payFor(sandbox, { merchantUid: 'twice' });
    expect((await openWindow(sandbox, { merchantUid: 'twice' })).result).toMatchObject({
      error_code: 'F1001',
      merchant_uid: 'twice',
    });
    await portone.prepare({ merchantUid: 'prepared', amount: 50_000 });
    const other = await openWindow(sandbox, { merchantUid: 'prepared', amount: 49_999 });
    expect(other.result).toMatchObject({ error_code: 'F1002' });
    const unregistered = await openWindow(sandbox, { merchantUid: 's', merchantCode: 'imp1' });
    expect(unregistered.result).toMatchObject({ error_code: 'F401' });
  });

  it.each(['m_redirect_url', 'notice_url', 'confirm_url'])(
    'refuses a %s outside the shop',
    async (name) => {
      const params = { [name]: 'https://elsewhere.example/' };
      const opened = await openWindow(sandbox, { merchantUid: 'outside', params });
      expect(opened.result).toMatchObject({ error_code: 'F402' });
    },
  );

  it('redirects phones to the shop without a callback', async () => {
    const { path } = await openWindow(sandbox, { merchantUid: 'phone-1', redirect: true });
    const back = new URL((await press(sandbox, path, 'approve')).headers.get('Location')!);
    expect(back.origin + back.pathname).toBe(`${SHOP}/checkout/1/postprocess`);
    expect([...back.searchParams.keys()]).toEqual(['imp_uid', 'merchant_uid']);
    const declined = await openWindow(sandbox, { merchantUid: 'phone-2', redirect: true });
    const failed = new URL(
      (await press(sandbox, declined.path, 'decline')).headers.get('Location')!,
    );
    expect(Object.fromEntries(failed.searchParams)).toMatchObject({
      merchant_uid: 'phone-2',
      error_code: 'PAY_PROCESS_ABORTED',
    });
  });
});

describe('the REST API through the real adapter', () => {
  it('prepares once, again with the same amount, and never with another', async () => {
    const portone = sandbox.portone();
    await portone.prepare({ merchantUid: 'again', amount: 1_000 });
    await portone.prepare({ merchantUid: 'again', amount: 1_000 });
    const other = portone.prepare({ merchantUid: 'again', amount: 2_000 });
    await expect(other).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('is 404 for unknown payments', async () => {
    const portone = sandbox.portone();
    for (const impUid of ['imp_000000000000', '..', 'find', 'imp_1/../..', '']) {
      await expect(portone.find({ impUid })).rejects.toBeInstanceOf(PaymentNotFound);
    }
    const unknown = portone.findByMerchantUid({ merchantUid: 'nobody' });
    await expect(unknown).rejects.toBeInstanceOf(PaymentNotFound);
  });

  it('finds the charged payment after a later failed window', async () => {
    const failing = await openWindow(sandbox, { merchantUid: 'hidden' });
    const paying = await openWindow(sandbox, { merchantUid: 'hidden' });
    await press(sandbox, paying.path, 'approve');
    sandbox.clock.advance(1_000);
    await press(sandbox, failing.path, 'decline');
    const payment = await sandbox.portone().findByMerchantUid({ merchantUid: 'hidden' });
    expect(payment.status).toBe('paid');
  });

  it('cancels partly and fully, once, and never more than was charged', async () => {
    const portone = sandbox.portone();
    const merchantUid = 'give-back';
    const { imp_uid } = await payFor(sandbox, { merchantUid, amount: 10_000 });
    const impUid = String(imp_uid);
    const part = (checksum: number, amount: number) =>
      providerConsole(sandbox.call).cancel(impUid, { amount, checksum });
    await expect(part(9_000, 1_000)).rejects.toThrow('잔액');
    await expect(part(10_000, 10_001)).rejects.toThrow('초과');
    expect(await part(10_000, 4_000)).toMatchObject({ status: 'paid', cancel_amount: 4_000 });
    const whole = await Promise.all(
      Array.from({ length: 5 }, () =>
        portone.cancel({ impUid, merchantUid, checksum: 6_000, reason: '고객 요청' }),
      ),
    );
    for (const payment of whole) {
      expect(payment).toMatchObject({ status: 'cancelled', cancelledAmount: 10_000 });
    }
    const { totals, orders } = await sandbox.ledger(merchantUid);
    expect(totals).toEqual({ captures: 1, charged: 10_000, cancelled: 10_000, net: 0 });
    expect(orders[0].cancels.map(({ amount }: { amount: number }) => amount)).toEqual([
      4_000, 6_000,
    ]);
  });

  it('cancels only charged payments', async () => {
    await openWindow(sandbox, { merchantUid: 'open' });
    const cancel = sandbox
      .portone()
      .cancel({ merchantUid: 'open', checksum: 129_000, reason: '고객 요청' });
    await expect(cancel).rejects.toBeInstanceOf(ProviderRefused);
  });

  it('refuses unknown keys, and tokens older than half an hour', async () => {
    const refused = sandbox.portone({ apiSecret: 'guess' });
    await expect(refused.find({ impUid: 'imp_1' })).rejects.toBeInstanceOf(ProviderRefused);
    const answer = await sandbox.send('POST', '/sandbox/payment/api/users/getToken', {
      imp_key: 'sandbox-key',
      imp_secret: 'sandbox-secret',
    });
    const { response } = await answer.json();
    expect(response.expired_at - response.now).toBe(1_800);
    const read = () =>
      sandbox.call('/sandbox/payment/api/payments/imp_1', {
        headers: { Authorization: response.access_token },
      });
    expect((await read()).status).toBe(404);
    sandbox.clock.advance(30 * 60_000);
    expect((await read()).status).toBe(401);
  });
});
