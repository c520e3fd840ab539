import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../../../server/core/logger';
import {
  ProviderRefused,
  ProviderUnavailable,
} from '../../../server/purchase/payments/providers/payment-client';
import { type TestSandbox, createTestSandbox, SHOP } from './test-sandbox';
import { openWindow, payFor, press, resultOf } from './window-driver';

const notice_url = `${SHOP}/api/payments/portone/webhook`;
const confirm_url = `${SHOP}/api/payments/portone/confirm`;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await createTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.call('/sandbox/payment/control', { method: 'DELETE' });
  sandbox.deliveries.length = 0;
  sandbox.shopAnswers.status = 200;
});

const fault = (call: string, kind: string, times = 1) =>
  sandbox.control({ faults: [{ call, kind, times }] });

describe('ordered faults', () => {
  it('return an error although the cancel took effect', async () => {
    const portone = sandbox.portone();
    const merchantUid = 'cancel-lost';
    await payFor(sandbox, { merchantUid });
    await fault('cancel', 'error-after');
    const cancel = () => portone.cancel({ merchantUid, checksum: 129_000, reason: '고객 요청' });
    await expect(cancel()).rejects.toBeInstanceOf(ProviderUnavailable);
    expect((await sandbox.ledger(merchantUid)).totals.net).toBe(0);
    expect(await cancel()).toMatchObject({ status: 'cancelled', cancelledAmount: 129_000 });
    expect((await sandbox.ledger(merchantUid)).totals.cancelled).toBe(129_000);
  });

  it('lose a prepare’s answer, and its repeat succeeds', async () => {
    const portone = sandbox.portone();
    await fault('prepare', 'hang-after');
    const prepare = () => portone.prepare({ merchantUid: 'prepare-lost', amount: 1_000 });
    await expect(prepare()).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(prepare()).resolves.toBeUndefined();
  });

  it.each([
    ['getToken', 'error', ProviderUnavailable],
    ['getToken', 'unauthorized', ProviderRefused],
    ['find', 'hang', ProviderUnavailable],
    ['find', 'refuse', ProviderRefused],
  ] as const)('meets %s with %s as often as ordered', async (call, kind, expected) => {
    const { imp_uid } = await payFor(sandbox, { merchantUid: `${call}-${kind}` });
    await fault(call, kind, 2);
    const portone = sandbox.portone();
    const find = () => portone.find({ impUid: String(imp_uid) });
    await expect(find()).rejects.toBeInstanceOf(expected);
    await expect(find()).rejects.toBeInstanceOf(expected);
    expect(await find()).toMatchObject({ status: 'paid' });
  });

  it('slow an answer down', async () => {
    const { imp_uid } = await payFor(sandbox, { merchantUid: 'find-slow' });
    await fault('find', 'slow');
    const found = await sandbox.portone().find({ impUid: String(imp_uid) });
    expect(found.status).toBe('paid');
    expect(sandbox.waits).toContain(8_000);
  });

  it.each([
    ['error-after', 500],
    ['hang-after', 500],
  ])('charge in the window without a result for the browser: %s', async (kind, status) => {
    const { path } = await openWindow(sandbox, { merchantUid: `window-${kind}` });
    await fault('window', kind);
    expect((await press(sandbox, path, 'approve')).status).toBe(status);
    expect((await sandbox.ledger(`window-${kind}`)).totals.captures).toBe(1);
  });

  it('charge in the window and report a failure to the browser', async () => {
    const { path } = await openWindow(sandbox, { merchantUid: 'window-lie' });
    await fault('window', 'refuse-after');
    const result = await resultOf(await press(sandbox, path, 'approve'));
    expect(result).toMatchObject({ error_code: 'F500' });
    const payment = await sandbox.portone().find({ impUid: String(result['imp_uid']) });
    expect(payment).toMatchObject({ status: 'paid', failReason: null });
  });

  it('break the window before a charge', async () => {
    const { path } = await openWindow(sandbox, { merchantUid: 'window-error' });
    await fault('window', 'error');
    expect((await press(sandbox, path, 'approve')).status).toBe(500);
    expect((await sandbox.ledger('window-error')).totals.captures).toBe(0);
  });

  it('refuse invalid orders and foreign forms', async () => {
    for (const [call, kind, times] of [
      ['x', 'error', 1],
      ['find', 'x', 1],
      ['find', 'error', -1],
    ] as const) {
      expect((await fault(call, kind, times)).status).toBe(422);
    }
    expect((await sandbox.send('PUT', '/sandbox/payment/control', 7)).status).toBe(422);
    const form = await sandbox.call('/sandbox/payment/control', { method: 'PUT', body: '{}' });
    expect(form.status).toBe(422);
  });
});

describe('webhooks', () => {
  const pay = (merchantUid: string) => payFor(sandbox, { merchantUid, params: { notice_url } });

  it('are sent once after a charge, and never after a failure', async () => {
    const { path } = await openWindow(sandbox, { merchantUid: 'hook-no', params: { notice_url } });
    await press(sandbox, path, 'decline');
    const notices = [];
    for (const merchant_uid of ['hook-1', 'hook-2']) {
      const { imp_uid } = await pay(merchant_uid);
      notices.push({ url: notice_url, body: { imp_uid, merchant_uid, status: 'paid' } });
    }
    await expect.poll(() => sandbox.deliveries).toEqual(notices);
  });

  it('do no harm when the shop is unreachable', async () => {
    const away = vi.fn(() => Promise.reject(new Error('away')));
    const deaf = await createTestSandbox({ fetch: away });
    const result = await payFor(deaf, { merchantUid: 'hook-away', params: { notice_url } });
    expect(result).not.toHaveProperty('error_code');
    await expect.poll(() => away.mock.calls.length).toBe(1);
    await deaf.close();
  });
});

describe('the confirmation before a charge', () => {
  it('prevents the charge unless the shop answers 200', async () => {
    const ask = async (merchantUid: string) => {
      const { path } = await openWindow(sandbox, { merchantUid, params: { confirm_url } });
      return resultOf(await press(sandbox, path, 'approve'));
    };
    const allowed = await ask('confirm-yes');
    expect(allowed).not.toHaveProperty('error_code');
    expect(sandbox.deliveries).toEqual([
      {
        url: confirm_url,
        body: { imp_uid: allowed['imp_uid'], merchant_uid: 'confirm-yes', amount: 129_000 },
      },
    ]);
    sandbox.shopAnswers.status = 409;
    expect(await ask('confirm-no')).toMatchObject({ error_code: 'F1003' });
    expect((await sandbox.ledger('confirm-no')).totals.captures).toBe(0);
  });

  it('that cannot reach the shop refuses the charge, and its cause is logged', async () => {
    const lines: string[] = [];
    const untrusted = Object.assign(new Error('x'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' });
    const own = await createTestSandbox({
      fetch: () => Promise.reject(new TypeError('fetch failed', { cause: untrusted })),
      logger: createLogger('warn', (line) => lines.push(line)),
    });
    const { path } = await openWindow(own, { merchantUid: 'far', params: { confirm_url } });
    expect(await resultOf(await press(own, path, 'approve'))).toMatchObject({
      error_code: 'F1003',
    });
    expect((await own.ledger('far')).totals.captures).toBe(0);
    expect(lines.join()).toContain('SELF_SIGNED_CERT_IN_CHAIN');
    expect(lines.join()).toContain('NODE_EXTRA_CA_CERTS');
    await own.close();
  });
});
