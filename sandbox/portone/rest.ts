import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { readJson } from '../body';
import { type SandboxOptions, TOKEN_MS } from '../options';
import { paymentTokens, paymentPreparations } from '../schema';
import { type FaultCall, withFault } from './control';
import { merchantUidSchema, wonSchema } from './opening';
import { type PaymentRow, cancelPayment, findByMerchantUid, findPayment } from './payments';
import { paymentResponse } from './wire';

/** Registers an amount for an order number, once; `false` when it was registered before. */
async function prepare({ db }: SandboxOptions, merchantUid: string, amount: number) {
  const inserted = await db
    .insert(paymentPreparations)
    .values({ merchantUid, amount })
    .onConflictDoNothing()
    .returning({ amount: paymentPreparations.amount });
  return inserted.length === 1;
}

async function findPreparation({ db }: SandboxOptions, merchantUid: string) {
  const [row] = await db
    .select()
    .from(paymentPreparations)
    .where(eq(paymentPreparations.merchantUid, merchantUid));
  return row;
}

/** A token for the REST API, with its lifetime in seconds. */
async function issueApiToken({ db, clock }: SandboxOptions) {
  const now = clock();
  const token = randomBytes(20).toString('hex');
  await db.insert(paymentTokens).values({ token, expiresAt: now + TOKEN_MS });
  return {
    access_token: token,
    now: Math.floor(now / 1000),
    expired_at: Math.floor((now + TOKEN_MS) / 1000),
  };
}

async function isApiToken({ db, clock }: SandboxOptions, header: string | undefined) {
  const token = header?.replace(/^Bearer /i, '');
  if (!token) return false;
  const [row] = await db
    .select({ token: paymentTokens.token })
    .from(paymentTokens)
    .where(and(eq(paymentTokens.token, token), gt(paymentTokens.expiresAt, clock())));
  return row !== undefined;
}

/** PortOne's success envelope. */
function ok(c: Context, response: object): Response {
  return c.json({ code: 0, message: null, response });
}

/** PortOne's refusal, with status 200. */
function refuse(c: Context, message: string): Response {
  return c.json({ code: 1, message, response: null });
}

function notFound(c: Context): Response {
  return c.json({ code: -1, message: '존재하지 않는 결제정보입니다.', response: null }, 404);
}

const UNAUTHORIZED = { code: -1, message: 'Unauthorized', response: null };

/** Answers an API call, or applies a fault ordered by the control API. */
function answer(
  c: Context,
  options: SandboxOptions,
  call: FaultCall,
  run: () => Promise<Response>,
): Promise<Response> {
  return withFault(options, call, {
    run,
    error: () => c.json({ code: -1, message: '서버 오류입니다.', response: null }, 500),
    refuse: () => refuse(c, '요청을 처리할 수 없습니다.'),
    unauthorized: () => c.json(UNAUTHORIZED, 401),
    signal: c.req.raw.signal,
  });
}

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

/** PortOne's V1 REST API (vendors 2), with its envelope. */
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
    return answer(c, options, 'cancel', async () => {
      const result = await cancelPayment(options, body.data);
      return typeof result === 'string' ? refuse(c, result) : ok(c, paymentResponse(result, home));
    });
  });

  return app;
}

function found(c: Context, row: PaymentRow | undefined, home: string): Response {
  return row ? ok(c, paymentResponse(row, home)) : notFound(c);
}
