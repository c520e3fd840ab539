import { Hono, type Context } from 'hono';
import { ERROR_MESSAGES } from '@contract/core/error-messages';
import { addressRoutes } from './accounts/addresses/routes';
import { stockAlertRoutes } from './shop/catalog/stock-alerts';
import { appointmentRoutes } from './shop/appointments/routes';
import { readBearer } from './accounts/auth/bearer';
import { authRoutes } from './accounts/auth/routes';
import { appLinkRoutes } from './shop/business/app-links';
import { ownExtras, STOREFRONT_JSON } from './hosts/find-backend';
import { reachHosts, type FetchApi } from './hosts/reach';
import { businessRoutes, securityTxtRoute } from './shop/business/routes';
import { cartRoutes } from './purchase/cart/routes';
import { catalogRoutes } from './shop/catalog/routes';
import { chatRoutes } from './notify/chat/routes';
import { clinicRoutes } from './shop/clinics/routes';
import { contentRoutes } from './shop/content/routes';
import { createReadiness, type Readiness } from './db/readiness';
import type { Deps } from './http/deps';
import { errorReportRoutes } from './operations/error-reports/routes';
import { handoffRoutes } from './purchase/handoffs/routes';
import { healthRoutes } from './accounts/health/routes';
import type { Api, HttpEnv } from './http/api';
import { ApiError, answerError } from './http/api-error';
import { contentReportRoutes } from './http/content-reports';
import { compressJson } from './http/json-answer';
import { allowShops, securityHeaders } from './http/security-headers';
import { refuseForeignHosts, unknownApiCall } from './http/paths';
import { leavingRoutes } from './privacy/leaving/routes';
import { openApiDocument } from './http/openapi';
import { requestLog } from './http/request-log';
import { createKeys } from './db/server-keys';
import { orderRoutes } from './purchase/orders/routes';
import { emitReview } from './notify/outbox/emit';
import { patientRoutes } from './accounts/patients/routes';
import type { PaymentProvider } from './purchase/payments/providers/provider';
import { paymentRoutes } from './purchase/payments/routes';
import type { PictureStore } from './shop/pictures/picture-store';
import { pictureRoutes } from './shop/pictures/routes';
import { pushRoutes } from './notify/push/routes';
import { reviewRoutes } from './shop/reviews/routes';
import { pageSpeedRoutes, serviceRoutes } from './pages/routes';
import { shippingRoutes } from './shop/shipping/routes';
import { sitemapRoutes } from './pages/sitemap/routes';

interface AppOptions extends Omit<Deps, 'keys'> {
  /** The shop's own pictures. */
  readonly pictures: PictureStore;
  readonly providers: readonly PaymentProvider[];
  /** The sandboxes of third parties, whose paths begin with /sandbox. */
  readonly sandbox?: Hono | undefined;
  /** Whether the server can answer; without it, whether the database does. */
  readonly readiness?: Readiness | undefined;
  /** Handles every path outside the API; it calls the API in process through `fetchApi`. */
  readonly pages?:
    | ((fetchApi: FetchApi) => (c: Context) => Response | Promise<Response>)
    | undefined;
}

/** The whole server as one Hono app; creating it opens no connection and starts no job. */
export function createApp({
  sandbox,
  pages,
  pictures,
  providers,
  ...options
}: AppOptions): Hono<HttpEnv> {
  const deps: Deps = { ...options, keys: createKeys(options.db, options.clock) };
  const app = new Hono<HttpEnv>();
  app.use(requestLog(deps.logger));
  app.use(securityHeaders(deps.config));
  app.use(async (c, next) => {
    // The HTTP parser accepts a Host such as `xn--` or `1.2.3.4.5`, which no URL can hold.
    if (!URL.canParse(c.req.url)) throw new ApiError(400, 'invalid_request');
    await next();
  });
  app.use(compressJson);
  app.use(allowShops(deps.config));
  app.use(refuseForeignHosts(deps.config.backend.hosts));
  const readiness = options.readiness ?? createReadiness(deps.db, deps.clock);
  app.onError((error, c) => {
    readiness.note(error);
    return answerError(c, error, deps.logger);
  });
  mountModules({ app, deps, readBearer }, providers);
  mountOperations(app, deps, readiness);
  pictureRoutes(app, { pictures, logger: deps.logger });
  errorReportRoutes(app, deps);
  contentReportRoutes(app, deps);
  pageSpeedRoutes(app, deps);
  if (sandbox) app.route('/', sandbox);
  const page = pages?.(reachHosts(deps.config.backend.hosts, (request) => app.fetch(request)));
  app.notFound((c) => {
    const unknown = unknownApiCall(c.req.path);
    if (unknown) return answerError(c, unknown, deps.logger);
    return page ? page(c) : c.text(ERROR_MESSAGES.not_found, 404);
  });
  return app;
}

/** Mounts every module's endpoints of the contract. */
function mountModules(api: Api, providers: readonly PaymentProvider[]): void {
  authRoutes(api);
  patientRoutes(api);
  addressRoutes(api);
  clinicRoutes(api);
  catalogRoutes(api);
  stockAlertRoutes(api);
  shippingRoutes(api);
  serviceRoutes(api);
  chatRoutes(api);
  businessRoutes(api);
  securityTxtRoute(api);
  appLinkRoutes(api);
  cartRoutes(api);
  handoffRoutes(api);
  appointmentRoutes(api);
  orderRoutes(api);
  paymentRoutes(api, providers);
  contentRoutes(api);
  reviewRoutes(api, emitReview);
  healthRoutes(api);
  sitemapRoutes(api);
  pushRoutes(api);
  leavingRoutes(api);
}

function mountOperations(app: Hono<HttpEnv>, deps: Deps, readiness: Readiness): void {
  app.get('/healthz', async (c) => {
    c.set('route', '/healthz');
    c.header('Cache-Control', 'no-store');
    if (await readiness.check()) return c.json({ status: 'ok' });
    return c.json({ status: 'unavailable' }, 503);
  });
  app.get(STOREFRONT_JSON, (c) => {
    c.set('route', STOREFRONT_JSON);
    return c.json({ extras: ownExtras(deps.config.backend.hosts) });
  });
  const document = openApiDocument(deps.config.publicOrigin, deps.config.backend.hosts);
  app.get('/openapi.json', (c) => {
    c.set('route', '/openapi.json');
    c.header('Cache-Control', 'public, max-age=60');
    return c.json(document);
  });
}
