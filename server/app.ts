import { sql } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { bookedCounts } from './appointments/booked-counts';
import { appointmentRoutes } from './appointments/routes';
import { authRoutes } from './auth/routes';
import { businessRoutes } from './business/routes';
import { cartRoutes } from './cart/routes';
import { catalogRoutes } from './catalog/routes';
import { chatRoutes } from './chat/routes';
import { clinicRoutes } from './clinics/routes';
import { contentRoutes } from './content/routes';
import type { Deps } from './deps';
import { errorReportRoutes } from './error-reports/routes';
import { healthRoutes } from './health/routes';
import type { Api, HttpEnv } from './http/api';
import { answerError, unknownApiCall } from './http/errors';
import { openApiDocument } from './http/openapi';
import { requestLog } from './http/request-log';
import { securityHeaders } from './http/security-headers';
import { createKeys } from './keys';
import { orderRoutes } from './orders/routes';
import { findPurchasedLines } from './orders/queries';
import { patientRoutes } from './patients/routes';
import { paymentRoutes } from './payments/routes';
import { pushRoutes } from './push/routes';
import { reviewRoutes } from './reviews/routes';
import { serviceRoutes } from './services/routes';
import { shippingRoutes } from './shipping/routes';
import { sitemapRoutes } from './sitemap/routes';

type FetchApi = (request: Request) => Response | Promise<Response>;

export interface AppOptions extends Omit<Deps, 'keys'> {
  /** Stand-ins of third parties, whose paths begin with /sandbox. */
  readonly sandbox?: Hono | undefined;
  /** Answers everything that is no path of the API; it calls the API in process by `fetchApi`. */
  readonly pages?:
    ((fetchApi: FetchApi) => (c: Context) => Response | Promise<Response>) | undefined;
}

/** The whole server as one Hono; importing or creating it opens nothing and starts nothing. */
export function createApp({ sandbox, pages, ...world }: AppOptions): Hono<HttpEnv> {
  const deps: Deps = { ...world, keys: createKeys(world.db, world.clock) };
  const app = new Hono<HttpEnv>();
  app.use(requestLog(deps.logger));
  app.use(securityHeaders(deps.config));
  app.onError((error, c) => answerError(c, error, deps.logger));
  mountModules({ app, deps, mounted: [] });
  mountOperations(app, deps);
  errorReportRoutes(app, deps);
  if (sandbox) app.route('/', sandbox);
  const page = pages?.((request) => app.fetch(request));
  app.notFound((c) => {
    const unknown = unknownApiCall(c.req.path);
    if (unknown) return answerError(c, unknown, deps.logger);
    return page ? page(c) : c.text('찾으시는 내용이 없습니다.', 404);
  });
  return app;
}

/** Every module mounts its endpoints of the contract. */
export function mountModules(api: Api): void {
  authRoutes(api);
  patientRoutes(api);
  clinicRoutes(api, bookedCounts);
  catalogRoutes(api);
  shippingRoutes(api);
  serviceRoutes(api);
  chatRoutes(api);
  businessRoutes(api);
  cartRoutes(api, findPurchasedLines);
  appointmentRoutes(api);
  orderRoutes(api);
  paymentRoutes(api);
  contentRoutes(api);
  reviewRoutes(api);
  healthRoutes(api);
  sitemapRoutes(api);
  pushRoutes(api);
}

function mountOperations(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/healthz', async (c) => {
    c.set('route', '/healthz');
    c.header('Cache-Control', 'no-store');
    try {
      await deps.db.execute(sql`select 1`);
      return c.json({ status: 'ok' });
    } catch {
      return c.json({ status: 'unavailable' }, 503);
    }
  });
  const document = openApiDocument(deps.config.publicOrigin);
  app.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json');
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(document);
  });
}
