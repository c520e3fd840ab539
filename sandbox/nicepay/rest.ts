import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { seoulDate } from '@contract/core/seoul-time';
import { readJson } from '../body';
import type { SandboxOptions } from '../options';
import { wonSchema } from '../portone/opening';
import { type FaultCall, withFault } from '../portone/control';
import { sendWebhook } from '../portone/webhooks';
import {
  approve,
  balanceOf,
  cancel,
  findByOrderId,
  findByTid,
  NOT_FOUND,
  type NicepayRow,
  type Refusal,
} from './payments';
import { paymentResponse } from './wire';

/** Tells the shop of a charge. */
function reportCharge(options: SandboxOptions, row: NicepayRow): void {
  const url = `${new URL(options.publicOrigin).origin}/api/payments/nicepay/webhook`;
  sendWebhook(options, url, paymentResponse(row, row.amount));
}

const approval = z.object({ amount: wonSchema });
const cancellation = z.object({
  reason: z.string(),
  orderId: z.string().check(z.maxLength(64)),
  cancelAmt: z.optional(wonSchema),
});
const orderDate = z.string().check(z.regex(/^\d{8}$/));
const NO_DAY: Refusal = {
  resultCode: 'U100',
  resultMsg: 'orderDate 필수입력항목이 누락되었습니다.',
};
const DAY_TO_COME: Refusal = { resultCode: 'U129', resultMsg: '잘못된 요청 기간 입니다.' };
const BAD_REQUEST: Refusal = { resultCode: 'U125', resultMsg: '요청 값이 올바르지 않습니다.' };
const REFUSED = {
  'nicepay-approve': { resultCode: '3095', resultMsg: '카드사에서 거절되었습니다.' },
  'nicepay-find': { resultCode: 'U109', resultMsg: '허용되지 않은 요청입니다.' },
  'nicepay-cancel': { resultCode: '2003', resultMsg: '취소하지 못했습니다.' },
} as const satisfies Partial<Record<FaultCall, Refusal>>;
const ACCESS_DENIED: Refusal = { resultCode: 'U104', resultMsg: '인증에 실패하였습니다.' };
const BROKEN: Refusal = { resultCode: '9002', resultMsg: '시스템 오류입니다.' };

/** The day in Seoul as NicePay writes it, YYYYMMDD. */
const seoulDay = (at: number): string => seoulDate(at).replaceAll('-', '');

/** NicePay's REST API (vendors 3): Basic authentication, and a `resultCode` in every answer. */
export function restRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  const { nicepayClientId, nicepaySecretKey } = options;
  const basic = `Basic ${Buffer.from(`${nicepayClientId}:${nicepaySecretKey}`).toString('base64')}`;

  app.use('*', async (c, next) => {
    if (c.req.header('Authorization') === basic) return next();
    return c.json(ACCESS_DENIED, 401);
  });

  const answer = (
    c: Context,
    call: keyof typeof REFUSED,
    run: () => Promise<NicepayRow | Refusal>,
  ): Promise<Response> =>
    withFault(options, call, {
      run: async () => {
        const result = await run();
        if (!('tid' in result)) return c.json(result);
        return c.json(paymentResponse(result, await balanceOf(options.db, result)));
      },
      error: () => c.json(BROKEN, 500),
      refuse: () => c.json(REFUSED[call]),
      unauthorized: () => c.json(ACCESS_DENIED, 401),
      signal: c.req.raw.signal,
    });

  app.get('/find/:orderId', async (c) => {
    const day = orderDate.safeParse(c.req.query('orderDate')).data;
    if (day === undefined) return c.json(NO_DAY);
    if (day > seoulDay(options.clock())) return c.json(DAY_TO_COME);
    return answer(c, 'nicepay-find', async () => {
      const row = await findByOrderId(options, c.req.param('orderId'));
      if (!row) return NOT_FOUND;
      // A charge is listed under its own day.
      return row.paidAt === null || seoulDay(row.paidAt) === day ? row : NOT_FOUND;
    });
  });
  app.get('/:tid', (c) =>
    answer(
      c,
      'nicepay-find',
      async () => (await findByTid(options, c.req.param('tid'))) ?? NOT_FOUND,
    ),
  );
  app.post('/:tid', async (c) => {
    const { data } = approval.safeParse(await readJson(c));
    if (!data) return c.json(BAD_REQUEST);
    return answer(c, 'nicepay-approve', async () => {
      const row = await approve(options, c.req.param('tid'), data.amount);
      if ('tid' in row) reportCharge(options, row);
      return row;
    });
  });
  app.post('/:tid/cancel', async (c) => {
    const { data } = cancellation.safeParse(await readJson(c));
    if (!data) return c.json(BAD_REQUEST);
    return answer(c, 'nicepay-cancel', () => cancel(options, c.req.param('tid'), data));
  });
  return app;
}
