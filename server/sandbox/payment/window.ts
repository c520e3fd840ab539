import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod/mini';
import { readForm, readJson } from '../body';
import type { SandboxOptions } from '../options';
import { securePage } from '../page';
import { type PaymentRow, findPayment, openPayment } from './payments';
import { readSettings } from './settings';
import { DECISIONS, settle } from './settle';
import { brokenPage, resultPage, unknownPaymentPage, windowPage } from './window-page';
import { failureResult, readOpening } from './opening';
import { redirectResult, windowResult } from './wire';

const decisionSchema = z.enum(DECISIONS);

/** The payment window: opened by `iamport.js`, answered by a button, ended by message or redirect. */
export function windowRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  const target = new URL(options.publicOrigin).origin;
  app.use('/', cors({ origin: target, allowMethods: ['POST'] }));

  app.post('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    const { resultShape } = await readSettings(options);
    const opening = readOpening(options, await readJson(c));
    if ('code' in opening) return c.json({ result: failureResult(opening, resultShape) });
    const row = await openPayment(options, opening);
    if ('code' in row) {
      return c.json({ result: failureResult(row, resultShape, opening) });
    }
    return c.json({ path: `/sandbox/payment/window/${row.impUid}` });
  });

  app.get('/:impUid', async (c) => {
    securePage(c, options.publicOrigin, target);
    const row = await findPayment(options, c.req.param('impUid'));
    if (!row) return c.html(unknownPaymentPage(), 404);
    return row.status === 'ready'
      ? c.html(windowPage(row, target))
      : finish(c, options, row, target);
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

async function finish(c: Context, options: SandboxOptions, row: PaymentRow, target: string) {
  const { resultShape } = await readSettings(options);
  if (row.redirectUrl === null) {
    return c.html(resultPage(windowResult(row, resultShape), target));
  }
  return c.redirect(redirectResult(row, row.redirectUrl, resultShape), 303);
}
