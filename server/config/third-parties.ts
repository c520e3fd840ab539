import type { Hono } from 'hono';
import type { Services } from '@contract/services/schemas';
import type { Clock } from '../core/clock';
import { isLoopbackOrigin } from '../core/settings';
import type { Db } from '../db/client';
import { allowedOrigins, hostsOf } from '../hosts/settings';
import type { Deps } from '../http/deps';
import { pushOf } from '../notify/push/settings';
import { configureProviders } from '../purchase/payments/providers/all';
import type { PaymentProvider } from '../purchase/payments/providers/provider';
import { appLinksOf, businessOf, securityContactOf } from '../shop/business/settings';
import type { PictureStore } from '../shop/pictures/picture-store';
import { openPictureStore } from '../shop/pictures/settings';
import { browserServices, optionalServices } from '../vendors/browser-services';
import { createErrorReports } from '../vendors/error-reports';
import { createLogin } from '../vendors/kakao/settings';
import { areMessagesReal, configuredMessenger, operatorOf } from '../vendors/messages/settings';
import { backendSources, joinSources, standAloneSources } from '../vendors/page-sources';
import type { Fetch } from '../vendors/request';
import { sandboxUrls, type Reach } from '../vendors/sandbox-addresses';
import { createWebPush } from '../vendors/web-push';
import { createWebhook } from '../vendors/webhook';
import type { Env } from './env';

export interface ThirdParties extends Omit<Deps, 'db' | 'clock' | 'keys' | 'logger'> {
  /** Those that are offered. */
  providers: readonly PaymentProvider[];
  pictures: PictureStore;
  /** The sandbox to mount; undefined when it runs separately, or when every service is real. */
  sandbox: Hono | undefined;
}

/** Each real service that has credentials, else its sandbox: in this process or at SANDBOX_URL. */
export async function createThirdParties(env: Env, db: Db, clock: Clock): Promise<ThirdParties> {
  let sandbox: Hono | undefined;
  const network: Fetch = (url, init) => fetch(url, init);
  const reach: Reach = {
    urls: sandboxUrls(env.SANDBOX_URL ?? env.PUBLIC_ORIGIN),
    // one in this process is called directly, without the network
    sandbox: async (url, init) =>
      sandbox ? sandbox.fetch(new Request(url, init)) : network(url, init),
    network,
  };
  const login = createLogin(env, reach);
  const payments = configureProviders(env, reach, clock);
  const providers = payments.flatMap(({ provider }) => provider ?? []);
  const browser = browserServices(env, reach.urls);
  const optional = optionalServices(env, reach.urls);
  const hosts = hostsOf(env);
  const { errorReports: reports } = optional.services;
  const needsSandbox =
    [login, ...payments, browser, optional].some((one) => one.needsSandbox) ||
    !areMessagesReal(env);
  if (needsSandbox && env.areSandboxesAllowed && env.SANDBOX_URL === undefined)
    sandbox = await loadSandbox(env, { db, clock });
  const sandboxSources =
    needsSandbox && env.SANDBOX_URL !== undefined ? [standAloneSources(env.SANDBOX_URL)] : [];

  return {
    config: {
      publicOrigin: env.PUBLIC_ORIGIN,
      // until a backend elsewhere has been asked, nothing of it is off
      backend: { hosts, off: [] },
      allowedOrigins: allowedOrigins(env),
      isIndexed: isIndexed(env),
      business: businessOf(env),
      securityContact: securityContactOf(env),
      appLinks: appLinksOf(env),
      services: {
        login: login.service,
        payment: payments.reduce<Services['payment']>(
          (all, { service }) => ({ ...all, ...service }),
          {
            scriptUrl: '',
            merchantCode: '',
            methods: providers.flatMap(({ channels }) => [...channels.keys()]),
            nicepay: null,
          },
        ),
        ordersForOthers: env.ORDERS_FOR_OTHERS === 'on',
        pageSpeed: env.METRICS_PORT !== undefined || env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
        ...browser.services,
        ...optional.services,
      },
      hasLoginNonce: login.hasNonce,
      loginAdminKey: login.adminKey,
      chatSecretKey: optional.chatSecretKey,
      pageSources: joinSources([
        ...payments.flatMap(({ sources }) => sources),
        ...browser.sources,
        ...optional.sources,
        ...sandboxSources,
        backendSources(hosts),
      ]),
      push: pushOf(env),
      operator: operatorOf(env),
      trustedHops: env.TRUSTED_HOPS,
    },
    loginProvider: login.client,
    providers,
    errorReports:
      reports &&
      createErrorReports({
        dsn: reports.dsn,
        fetch: optional.areReportsReal ? network : reach.sandbox,
      }),
    pictures: openPictureStore(env),
    webPush: createWebPush(network, env.PUBLIC_ORIGIN),
    webhook: createWebhook(network, env),
    messenger: await configuredMessenger(env, { fetch: reach.sandbox, urls: reach.urls }, clock),
    sandbox,
  };
}

/** By its setting; without one, sandboxes at a public origin mean a copy for trials. */
function isIndexed({ SEARCH_ENGINES, PUBLIC_ORIGIN, areSandboxesAllowed }: Env): boolean {
  if (SEARCH_ENGINES !== undefined) return SEARCH_ENGINES === 'on';
  return isLoopbackOrigin(PUBLIC_ORIGIN) || !areSandboxesAllowed;
}

/** The server's only import of the sandbox: a shop with real credentials never loads it. */
async function loadSandbox(env: Env, state: { db: Db; clock: Clock }): Promise<Hono> {
  const { createSandbox } = await import('../../sandbox/app');
  // a backend elsewhere is told of payments itself
  const backendOrigin = env.API_URL && new URL(env.API_URL).origin;
  return createSandbox({ ...state, publicOrigin: env.PUBLIC_ORIGIN, backendOrigin });
}
