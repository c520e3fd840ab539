import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../body';
import type { SandboxOptions } from '../options';
import { answer, notFound, ok, refuse, UNAUTHORIZED } from './answers';
import { isApiToken, issueApiToken } from './api-tokens';
import { cancelPayment } from './cancel';
import { merchantUidSchema, wonSchema } from './fields';
import { type PaymentRow, findByMerchantUid, findPayment } from './payments';
import { findPreparation, prepare } from './preparations';
import { paymentResponse } from './wire';

const keys = z.object({ imp_key: z.string(), imp_secret: z.string() });
const preparation = z.object({ merchant_uid: merchantUidSchema, amount: wonSchema });
const cancellation = z.object({
  imp_uid: z.nullish(z.string()),
  merchant_uid: z.nullish(z.string()),
  amount: z.nullish(wonSchema),
  checksum: z.nullish(z.number()),
  reason: z.nullish(z.string().check(z.maxLength(256))),
});
const statusSchema = z.enum(['ready', 'paid', 'cancelled', 'failed']);
const BAD_REQUEST = '요청 값이 올바르지 않습니다.';

/** The server side of PortOne V1 (vendors, Payment widget): its envelope, its statuses, its refusals with HTTP 200. */
export function restRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  const home = new URL(options.publicOrigin).origin;

  app.post('/users/getToken', async (c) => {
    const body = keys.safeParse(await readJson(c));
    return answer(c, options, 'getToken', async () => {
      if (body.data?.imp_key !== options.apiKey || body.data.imp_secret !== options.apiSecret) {
        const message = 'imp_key, imp_secret 인증에 실패하였습니다.';
        return c.json({ code: -1, message, response: null }, 401);
      }
      return ok(c, await issueApiToken(options));
    });
  });

  app.use('/payments/*', async (c, next) => {
    if (!(await isApiToken(options, c.req.header('Authorization'))))
      return c.json(UNAUTHORIZED, 401);
    return next();
  });

  app.post('/payments/prepare', async (c) => {
    const body = preparation.safeParse(await readJson(c));
    if (!body.success) return refuse(c, BAD_REQUEST);
    return answer(c, options, 'prepare', async () => {
      const fresh = await prepare(options, body.data.merchant_uid, body.data.amount);
      return fresh ? ok(c, body.data) : refuse(c, '이미 등록된 merchant_uid입니다.');
    });
  });

  app.get('/payments/prepare/:merchantUid', (c) =>
    answer(c, options, 'prepare', async () => {
      const found = await findPreparation(options, c.req.param('merchantUid'));
      return found ? ok(c, { merchant_uid: found.merchantUid, amount: found.amount }) : notFound(c);
    }),
  );

  app.get('/payments/find/:merchantUid/:status?', (c) => {
    const status = z.optional(statusSchema).safeParse(c.req.param('status'));
    if (!status.success) return refuse(c, BAD_REQUEST);
    return answer(c, options, 'find', async () =>
      found(c, await findByMerchantUid(options, c.req.param('merchantUid'), status.data), home),
    );
  });

  app.get('/payments/:impUid', (c) =>
    answer(c, options, 'find', async () =>
      found(c, await findPayment(options, c.req.param('impUid')), home),
    ),
  );

  app.post('/payments/cancel', async (c) => {
    const body = cancellation.safeParse(await readJson(c));
    if (!body.success) return refuse(c, BAD_REQUEST);
    const { imp_uid, merchant_uid, amount, checksum, reason } = body.data;
    return answer(c, options, 'cancel', async () => {
      const result = await cancelPayment(options, {
        impUid: imp_uid ?? undefined,
        merchantUid: merchant_uid ?? undefined,
        amount: amount ?? undefined,
        checksum: checksum ?? undefined,
        reason: reason ?? undefined,
      });
      return typeof result === 'string' ? refuse(c, result) : ok(c, paymentResponse(result, home));
    });
  });

  return app;
}

function found(c: Context, row: PaymentRow | undefined, home: string): Response {
  return row ? ok(c, paymentResponse(row, home)) : notFound(c);
}
