import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createLogger } from '../server/core/logger';
import { SANDBOX_DEFAULTS } from '../server/vendors/sandbox-addresses';
import { browserFile } from './assets';
import { addressRoutes } from './address/routes';
import { analyticsRoutes } from './analytics/routes';
import { chatRoutes } from './chat/routes';
import { errorsRoutes } from './errors/routes';
import { loginRoutes } from './login/routes';
import { mapsRoutes } from './maps/routes';
import { messagesRoutes } from './messages/routes';
import { nicepayRoutes } from './nicepay/routes';
import type { SandboxOptions } from './options';
import { paymentRoutes } from './portone/routes';
import { shareRoutes } from './share/routes';

type Required = 'db' | 'clock' | 'publicOrigin';
export type SandboxInput = Pick<SandboxOptions, Required> & Partial<Omit<SandboxOptions, Required>>;

const MAX_BODY = 64 * 1024;

/** All sandboxes as one app, below `/sandbox`; `whyNoSandbox` says where they may run. */
export function createSandbox(input: SandboxInput): Hono {
  const options: SandboxOptions = {
    ...SANDBOX_DEFAULTS,
    fetch: (...request) => fetch(...request),
    logger: createLogger('warn', (line) => console.log(line)),
    wait,
    ...input,
  };
  const app = new Hono();
  app.use(
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json(invalid('요청이 너무 커요.'), 413) }),
  );
  app.use(async (c, next) => {
    if (/%00/.test(c.req.url)) return c.json(invalid('주소가 올바르지 않아요.'), 400);
    return next();
  });
  app.get('/assets/:name', (c) => browserFile(c.req.param('name')));
  app.route('/login', loginRoutes(options));
  app.route('/payment', paymentRoutes(options));
  app.route('/nicepay', nicepayRoutes(options));
  app.route('/maps', mapsRoutes(options));
  app.route('/address', addressRoutes(options));
  app.route('/analytics', analyticsRoutes(options));
  app.route('/errors', errorsRoutes(options));
  app.route('/chat', chatRoutes(options));
  app.route('/messages', messagesRoutes(options));
  app.route('/share', shareRoutes(options));
  const root = new Hono();
  root.route('/sandbox', app);
  return root;
}

function invalid(message: string) {
  return { code: 'INVALID', message };
}

/** Does not keep the process running; a signal ends it early without an error. */
async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false, ...(signal ? { signal } : {}) }).catch(
    () => undefined,
  );
}
