import { Hono } from 'hono';
import { browserFile } from '../assets';
import type { SandboxOptions } from '../options';
import { securePage } from '../page';
import { controlRoutes } from './control';
import { ledgerRoutes } from './ledger';
import { restRoutes } from './rest';
import { findPayment } from './payments';
import { windowRoutes } from './window';
import { receiptPage, unknownPaymentPage } from './window-page';

/** The stand-in of PortOne V1: the script, the window it opens, the REST side, and what tests need. */
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
