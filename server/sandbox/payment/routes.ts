import { Hono } from 'hono';
import { browserFile } from '../assets';
import type { SandboxOptions } from '../options';
import { controlRoutes } from './control';
import { ledgerRoutes } from './ledger';
import { restRoutes } from './rest';
import { windowRoutes } from './window';

/** The stand-in of PortOne V1: the script, the window it opens, the REST side, and what tests need. */
export function paymentRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  app.get('/iamport.js', () => browserFile('iamport.js'));
  app.route('/window', windowRoutes(options));
  app.route('/api', restRoutes(options));
  app.route('/control', controlRoutes(options));
  app.route('/ledger', ledgerRoutes(options));
  return app;
}
