import { Hono, type Context } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { browserFile } from '../assets';
import { readJson, readForm } from '../body';
import type { SandboxOptions } from '../options';
import { securePage } from '../page';
import { controlRoutes } from './control';
import { ledgerRoutes } from './ledger';
import { failureResult, readOpening } from './opening';
import { restRoutes } from './rest';
import { findPayment, type PaymentRow, openPayment } from './payments';
import { DECISIONS, settle } from './settle';
import { receiptPage, unknownPaymentPage, brokenPage, resultPage, windowPage } from './window-page';
import { redirectResult, windowResult } from './wire';

const decisionSchema = z.enum(DECISIONS);

/** The payment window: opened by `iamport.js`, answered by a button, ended by message or redirect. */
function windowRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  const target = new URL(options.publicOrigin).origin;
  app.use('/', cors({ origin: target, allowMethods: ['POST'] }));

  app.post('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    const opening = readOpening(options, await readJson(c));
    if ('code' in opening) return c.json({ result: failureResult(opening) });
    const row = await openPayment(options, opening);
    if ('code' in row) return c.json({ result: failureResult(row, opening) });
    return c.json({ path: `/sandbox/payment/window/${row.impUid}` });
  });

  app.get('/:impUid', async (c) => {
    securePage(c, options.publicOrigin, target);
    const row = await findPayment(options, c.req.param('impUid'));
    if (!row) return c.html(unknownPaymentPage(), 404);
    return row.status === 'ready' ? c.html(windowPage(row, target)) : finish(c, row, target);
  });

  app.post('/:impUid', async (c) => {
    securePage(c, options.publicOrigin, target);
    const decision = decisionSchema.safeParse((await readForm(c)).decision);
    const row = await findPayment(options, c.req.param('impUid'));
    if (!row || !decision.success) return c.html(unknownPaymentPage(), row ? 400 : 404);
    const outcome = await settle(options, row, decision.data, c.req.raw.signal);
    if (outcome === 'broken') return c.html(brokenPage(), 500);
    return c.redirect(`/sandbox/payment/window/${row.impUid}`, 303);
  });

  return app;
}

function finish(c: Context, row: PaymentRow, target: string) {
  if (row.redirectUrl === null) return c.html(resultPage(windowResult(row), target));
  return c.redirect(redirectResult(row, row.redirectUrl), 303);
}

/** PortOne V1: the script, its window, the REST API, and the control API for tests. */
export function paymentRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  app.get('/iamport.js', () => browserFile('iamport.js'));
  app.route('/window', windowRoutes(options));
  app.get('/receipt/:impUid', async (c) => {
    securePage(c, options.publicOrigin);
    const row = await findPayment(options, c.req.param('impUid'));
    if (!row || row.paidAt === null) return c.html(unknownPaymentPage(), 404);
    return c.html(receiptPage(row));
  });
  app.route('/api', restRoutes(options));
  app.route('/control', controlRoutes(options));
  app.route('/ledger', ledgerRoutes(options));
  return app;
}
