import { Hono } from 'hono';
import { browserFile } from '../assets';
import type { SandboxOptions } from '../options';
import { restRoutes } from './rest';
import { windowRoutes } from './window';

/** NicePay: the script, its window, and the REST API. */
export function nicepayRoutes(options: SandboxOptions): Hono {
  const app = new Hono();
  app.get('/v1/js/', () => browserFile('nicepay.js'));
  app.route('/window', windowRoutes(options));
  app.route('/v1/payments', restRoutes(options));
  return app;
}
