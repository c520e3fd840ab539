import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { browserFile } from '../assets';
import { readForm, readJson } from '../body';
import { isRegistered, type SandboxOptions } from '../options';
import { paymentFacts, type Html, sandboxPage, securePage } from '../page';
import { wonSchema } from '../portone/opening';
import { unknownPaymentPage } from '../portone/window-page';
import { answerWindow, findByTid, openWindow, type NicepayRow } from './payments';
import { restRoutes } from './rest';
import { returnFields } from './wire';

const utf8 = (max: number) => z.refine<string>((text) => Buffer.byteLength(text) <= max);

const openingSchema = z.object({
  clientId: z.string(),
  method: z.string().check(z.minLength(1), z.maxLength(40)),
  orderId: z.string().check(z.minLength(1), z.maxLength(64)),
  amount: wonSchema,
  goodsName: z.string().check(z.minLength(1), utf8(40)),
  returnUrl: z.string(),
  appScheme: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:\/\/$/i))),
  mallReserved: z._default(z.string().check(z.maxLength(500)), ''),
});

/** Validated but not stored. */
const buyerSchema = z.object({
  buyerName: z.optional(z.string().check(utf8(30))),
  buyerTel: z.optional(z.string().check(utf8(40))),
  buyerEmail: z.optional(z.string().check(utf8(60))),
});

const ANSWERS = {
  approve: { status: 'authorised', resultCode: '0000', resultMessage: '인증 성공' },
  cancel: { status: 'failed', resultCode: '9993', resultMessage: '사용자가 결제를 취소했어요.' },
  decline: { status: 'failed', resultCode: '2001', resultMessage: '카드사에서 거절했어요.' },
} as const;
const decisionSchema = z.enum(['approve', 'cancel', 'decline']);

/** NicePay's window as a page: opened by the script, left by a form POST to the return address. */
function windowRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  const shop = new URL(options.publicOrigin).origin;
  app.use('/', cors({ origin: shop, allowMethods: ['POST'] }));

  app.post('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    const wishes = await readJson(c);
    const { data } = openingSchema.safeParse(wishes);
    if (!data || !buyerSchema.safeParse(wishes).success)
      return c.json(failure('결제 요청 값이 올바르지 않아요.', 'invalid parameters'));
    const { clientId, ...opening } = data;
    if (clientId !== options.nicepayClientId) {
      return c.json(failure('등록되지 않은 가맹점이에요.', 'unknown clientId'));
    }
    if (!isRegistered(options.publicOrigin, opening.returnUrl)) {
      return c.json(failure('등록되지 않은 주소예요.', 'returnUrl is not registered'));
    }
    return c.json({ path: `/sandbox/nicepay/window/${await openWindow(options, opening)}` });
  });

  app.get('/:tid', async (c) => show(c, options, await findByTid(options, c.req.param('tid'))));

  app.post('/:tid', async (c) => {
    const tid = c.req.param('tid');
    const decision = decisionSchema.safeParse((await readForm(c))['decision']);
    if (decision.success) await answerWindow(options, tid, ANSWERS[decision.data]);
    return c.redirect(`/sandbox/nicepay/window/${encodeURIComponent(tid)}`, 303);
  });
  return app;
}

const failure = (msg: string, errorMsg: string) => ({ error: { msg, errorMsg } });

function show(c: Context, options: SandboxOptions, row: NicepayRow | undefined) {
  securePage(c, options.publicOrigin);
  if (!row) return c.html(unknownPaymentPage(), 404);
  return c.html(row.status === 'window' ? choice(row) : handover(options, row));
}

function choice(row: NicepayRow): Html {
  const body = html`<h1>나이스페이 결제</h1>
    ${paymentFacts(row.goodsName, row.orderId, row.amount)}
    <form method="post" class="stack">
      <button class="button primary" name="decision" value="approve">결제 승인</button>
      <button class="button" name="decision" value="decline">결제 실패</button>
      <button class="button quiet" name="decision" value="cancel">결제 취소</button>
    </form>`;
  return sandboxPage({ title: '결제', body });
}

/** The same form each time the page is opened: a return address must tolerate repeats. */
function handover(options: SandboxOptions, row: NicepayRow): Html {
  const fields = Object.entries(returnFields(options, row));
  const body = html`<h1>쇼핑몰로 돌아가고 있어요</h1>
    <form method="post" action="${row.returnUrl}" class="stack" data-return>
      ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button class="button primary">쇼핑몰로 돌아가기</button>
    </form>`;
  return sandboxPage({ title: '결제', body, script: 'nicepay-return.js' });
}

/** NicePay: the script, its window, and the REST API. */
export function nicepayRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  app.get('/v1/js/', () => browserFile('nicepay.js'));
  app.route('/window', windowRoutes(options));
  app.route('/v1/payments', restRoutes(options));
  return app;
}
