import { describe, expect, it } from 'vitest';
import { createNicepay } from '../../../server/purchase/payments/providers/nicepay/client';
import {
  PaymentNotFound,
  ProviderRefused,
  ProviderUnavailable,
} from '../../../server/purchase/payments/providers/payment-client';

const NOON = Date.parse('2026-11-21T12:00:00+09:00');
const DAY = 24 * 60 * 60_000;
const paid = {
  resultCode: '0000',
  tid: 'nic1',
  orderId: 'm-1',
  amount: 5_000,
  balanceAmt: 5_000,
  status: 'paid',
};

/** NicePay with scripted answers, one per call. */
function setUp(...answers: object[]) {
  const paths: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const nicepay = createNicepay({
    apiBase: 'https://api.test',
    clientId: 'client',
    secretKey: 'secret',
    fetch: async (url, init) => {
      paths.push(url.replace('https://api.test/v1/payments/', ''));
      if (typeof init?.body === 'string') bodies.push(JSON.parse(init.body));
      return Response.json(answers.shift() ?? paid);
    },
  });
  return { nicepay, paths, bodies };
}
const refusal = (resultCode: string) => ({ resultCode, resultMsg: '' });
const find = (answer: object) => setUp(answer).nicepay.find({ impUid: 'nic1' });
const approve = (answer: object) => setUp(answer).nicepay.approve({ tid: 'nic1', amount: 5_000 });

describe('a payment found by order number', () => {
  const sought = (since: number, until: number) => ({ merchantUid: 'm-1', since, until });

  it('is searched on each possible Seoul day until it is found', async () => {
    const { nicepay, paths } = setUp(refusal('U107'), refusal('U111'));
    expect((await nicepay.findByMerchantUid(sought(NOON, NOON + 2.4 * DAY))).impUid).toBe('nic1');
    expect(paths).toEqual(
      ['20261121', '20261122', '20261123'].map((day) => `find/m-1?orderDate=${day}`),
    );
  });

  it('is missing when no day has it, and unknown when a day fails', async () => {
    const nowhere = setUp(refusal('U107'), refusal('U107'));
    const absent = nowhere.nicepay.findByMerchantUid(sought(NOON, NOON + DAY));
    await expect(absent).rejects.toBeInstanceOf(PaymentNotFound);
    const unsaid = setUp(refusal('U107'), refusal('U129'));
    const unknown = unsaid.nicepay.findByMerchantUid(sought(NOON, NOON + DAY));
    await expect(unknown).rejects.toBeInstanceOf(ProviderRefused);
  });
});

describe('the codes of NicePay’s manual', () => {
  it.each(['A118', 'A210', 'A243', 'A251', 'U107', 'U111', 'U121', 'U126'])(
    '%s means that there is no payment',
    async (code) => {
      await expect(find(refusal(code))).rejects.toBeInstanceOf(PaymentNotFound);
      await expect(approve(refusal(code))).rejects.toBeInstanceOf(PaymentNotFound);
    },
  );

  it.each(['2000', '2159', 'A110', 'A213', 'A224', 'A246', 'A299', 'U303', 'U501', '9002', 'X003'])(
    '%s leaves the outcome unknown',
    async (code) => {
      await expect(find(refusal(code))).rejects.toBeInstanceOf(ProviderUnavailable);
      await expect(approve(refusal(code))).rejects.toBeInstanceOf(ProviderUnavailable);
    },
  );

  it.each(['U100', 'U109', 'U129', 'A117', '2012', '3095'])(
    '%s is a refusal without information on the charge',
    async (code) => {
      await expect(find(refusal(code))).rejects.toBeInstanceOf(ProviderRefused);
    },
  );

  it.each(['3011', '3095', 'A123', 'A245'])('%s refuses an approval', async (code) => {
    await expect(approve(refusal(code))).rejects.toBeInstanceOf(ProviderRefused);
  });

  it.each(['2201', 'A127', 'A225', 'P015', 'U112', 'U114'])(
    '%s reports an earlier approval, which may have charged',
    async (code) => {
      await expect(approve(refusal(code))).rejects.toBeInstanceOf(ProviderUnavailable);
    },
  );
});

describe('a partly refunded charge', () => {
  const inPart = (balanceAmt: number) => ({ ...paid, status: 'partialCancelled', balanceAmt });

  it('is paid while something is left, else cancelled', async () => {
    expect(await find(inPart(1_000))).toMatchObject({ status: 'paid', cancelledAmount: 4_000 });
    expect(await find(inPart(0))).toMatchObject({ status: 'cancelled', cancelledAmount: 5_000 });
  });

  const refund = { impUid: 'nic1', merchantUid: 'm-1', checksum: 5_000, reason: 'patient' };

  it('is refunded by the remaining amount, each time under a new order number', async () => {
    const { nicepay, bodies } = setUp(refusal('2031'), inPart(3_000), inPart(0));
    expect((await nicepay.cancel(refund)).status).toBe('cancelled');
    expect(bodies).toEqual([
      { reason: 'patient', orderId: 'm-1' },
      { reason: 'patient', orderId: expect.stringMatching(/^m-1-\w+$/), cancelAmt: 3_000 },
    ]);
    const again = setUp(refusal('2031'), inPart(3_000), inPart(0));
    await again.nicepay.cancel(refund);
    expect(again.bodies[1]?.['orderId']).not.toBe(bodies[1]?.['orderId']);
  });

  it('stays refused when nothing was refunded, and is done when all was', async () => {
    const untouched = setUp(refusal('2003'), paid);
    await expect(untouched.nicepay.cancel(refund)).rejects.toBeInstanceOf(ProviderRefused);
    expect(untouched.bodies).toHaveLength(1);
    const done = setUp(refusal('2013'), inPart(0));
    expect((await done.nicepay.cancel(refund)).status).toBe('cancelled');
  });
});
