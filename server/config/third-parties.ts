import type { Hono } from 'hono';
import { appLinksOf } from '../shop/business/app-links-of';
import { allowedOrigins, unaskedBackend } from '../hosts/settings';
import { businessOf, securityContactOf } from '../shop/business/business-of';
import type { Clock } from '../core/clock';
import type { Config } from '../core/config';
import type { Db } from '../db/client';
import type { Env } from './env';
import type { PictureStore } from '../shop/pictures/picture-store';
import { openPictureStore } from '../shop/pictures/settings';
import { isLoopbackOrigin } from '../core/given';
import { SANDBOX_DEFAULTS, sandboxUrls } from '../vendors/sandbox-addresses';
import { createKakao, KAKAO_URLS } from '../vendors/kakao';
import { browserServices } from '../vendors/browser-services';
import { createErrorReports, type ErrorReports } from '../vendors/error-reports';
import type { LoginProvider } from '../vendors/login-provider';
import {
  backendSources,
  joinSources,
  PAGE_SOURCES,
  standAloneSources,
} from '../vendors/page-sources';
import type { PaymentProvider } from '../vendors/payment-provider';
import { createNicepay, NICEPAY_URLS, type Nicepay } from '../vendors/nicepay';
import { areMessagesReal, configuredMessenger } from '../vendors/messages/configured-messenger';
import type { Messenger } from '../vendors/messages/messenger';
import { createPortone, PORTONE_URLS } from '../vendors/portone';
import { optionalServices } from '../vendors/optional-services';
import { createWebhook, type WebhookReceiver } from '../vendors/webhook';
import { createWebPush, type WebPush } from '../vendors/web-push';

export interface ThirdParties {
  config: Config;
  loginProvider: LoginProvider;
  portone: PaymentProvider;
  nicepay: Nicepay | null;
  errorReports: ErrorReports | null;
  pictures: PictureStore;
  webPush: WebPush;
  webhook: WebhookReceiver | null;
  messenger: Messenger | null;
  /** The sandbox to mount; undefined when it runs separately, or when every service is real. */
  sandbox: Hono | undefined;
}

const PORTONE_SCRIPT = 'https://cdn.iamport.kr/v1/iamport.js';

/** Each real service that has credentials, else its sandbox: in this process or at SANDBOX_URL. */
export async function createThirdParties(env: Env, db: Db, clock: Clock): Promise<ThirdParties> {
  const isLoginReal = env.KAKAO_CLIENT_ID !== undefined;
  const isPaymentReal = env.PORTONE_MERCHANT_CODE !== undefined;
  const isNicepayReal = env.NICEPAY_CLIENT_ID !== undefined;
  const hasNicepay = env.NICEPAY !== 'off' && (isNicepayReal || env.NICEPAY === 'on');
  const urls = sandboxUrls(env.SANDBOX_URL ?? env.PUBLIC_ORIGIN);
  const browser = browserServices(env, urls);
  const optional = optionalServices(env, urls);
  const backend = unaskedBackend(env);
  const reports = optional.services.errorReports;
  const needsSandbox =
    !isLoginReal ||
    !isPaymentReal ||
    (hasNicepay && !isNicepayReal) ||
    browser.needsSandbox ||
    optional.needsSandbox ||
    !areMessagesReal(env);
  const runsHere = needsSandbox && env.areSandboxesAllowed && env.SANDBOX_URL === undefined;
  const sandbox = runsHere ? await loadSandbox(env, { db, clock }) : undefined;
  const kakao = isLoginReal
    ? KAKAO_URLS
    : { authBase: urls.kakaoAuthBase, apiBase: urls.kakaoApiBase };
  const clientId = env.KAKAO_CLIENT_ID ?? SANDBOX_DEFAULTS.loginClientId;
  const adminKey = env.KAKAO_ADMIN_KEY ?? (isLoginReal ? null : SANDBOX_DEFAULTS.loginAdminKey);
  const sandboxSources =
    needsSandbox && env.SANDBOX_URL !== undefined ? [standAloneSources(env.SANDBOX_URL)] : [];
  // A sandbox in this process is called directly, without the network.
  const reach = (isReal: boolean): typeof fetch =>
    isReal || !sandbox ? fetch : async (input, init) => sandbox.fetch(new Request(input, init));

  return {
    config: {
      publicOrigin: env.PUBLIC_ORIGIN,
      backend,
      allowedOrigins: allowedOrigins(env),
      isIndexed: isIndexed(env),
      business: businessOf(env),
      securityContact: securityContactOf(env),
      appLinks: appLinksOf(env),
      services: {
        login: {
          provider: 'kakao',
          authorizeUrl: `${kakao.authBase}/oauth/authorize`,
          clientId,
          // not confirmed for REST keys (vendors 1): the real service gets no challenge unless configured
          pkce: env.KAKAO_PKCE === undefined ? !isLoginReal : env.KAKAO_PKCE === 'on',
        },
        payment: {
          scriptUrl: isPaymentReal ? PORTONE_SCRIPT : urls.paymentScript,
          merchantCode: env.PORTONE_MERCHANT_CODE ?? SANDBOX_DEFAULTS.merchantCode,
          methods: ['wallet', 'card', ...(hasNicepay ? ['nicepay' as const] : [])],
          nicepay: hasNicepay
            ? { scriptUrl: isNicepayReal ? NICEPAY_URLS.script : urls.nicepayScript }
            : null,
        },
        ordersForOthers: env.ORDERS_FOR_OTHERS === 'on',
        pageSpeed: env.METRICS_PORT !== undefined || env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
        ...{ ...browser.services, ...optional.services },
      },
      paymentGateways: { wallet: env.PORTONE_PG_WALLET, card: env.PORTONE_PG_CARD },
      hasLoginNonce: isLoginReal && env.KAKAO_NONCE === 'on',
      loginAdminKey: adminKey,
      nicepayMethod: env.NICEPAY_METHOD,
      chatSecretKey: optional.chatSecretKey,
      pageSources: joinSources([
        ...(isPaymentReal ? [PAGE_SOURCES.portone] : []),
        ...(isNicepayReal ? [PAGE_SOURCES.nicepay] : []),
        ...browser.sources,
        ...optional.sources,
        ...sandboxSources,
        backendSources(backend.hosts),
      ]),
      push: pushConfig(env),
      operator: operatorOf(env),
      trustedHops: env.TRUSTED_HOPS,
    },
    loginProvider: createKakao({
      ...kakao,
      clientId,
      clientSecret: env.KAKAO_CLIENT_SECRET,
      adminKey,
      fetch: reach(isLoginReal),
    }),
    portone: createPortone({
      apiBase: isPaymentReal ? PORTONE_URLS.apiBase : urls.portoneApiBase,
      apiKey: env.PORTONE_API_KEY ?? SANDBOX_DEFAULTS.apiKey,
      apiSecret: env.PORTONE_API_SECRET ?? SANDBOX_DEFAULTS.apiSecret,
      fetch: reach(isPaymentReal),
      clock,
    }),
    nicepay: hasNicepay
      ? createNicepay({
          apiBase: isNicepayReal ? NICEPAY_URLS.apiBase : urls.nicepayApiBase,
          clientId: env.NICEPAY_CLIENT_ID ?? SANDBOX_DEFAULTS.nicepayClientId,
          secretKey: env.NICEPAY_SECRET_KEY ?? SANDBOX_DEFAULTS.nicepaySecretKey,
          fetch: reach(isNicepayReal),
        })
      : null,
    errorReports:
      reports && createErrorReports({ dsn: reports.dsn, fetch: reach(optional.areReportsReal) }),
    pictures: openPictureStore(env),
    webPush: createWebPush(fetch, env.PUBLIC_ORIGIN),
    webhook: createWebhook(fetch, env),
    messenger: await configuredMessenger(env, { fetch: reach(false), urls }, clock),
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

function pushConfig(env: Env): Config['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  // Push services accept mailto: and https: only.
  const own = env.PUBLIC_ORIGIN.startsWith('https:') ? env.PUBLIC_ORIGIN : 'mailto:shop@localhost';
  return {
    keys: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: env.VAPID_SUBJECT ?? own,
    otherOrigins: env.PUSH_SERVICE === undefined ? [] : [env.PUSH_SERVICE],
  };
}

/** Who is told of alarms; the sandbox shows them as told to somebody. */
function operatorOf(env: Env): Config['operator'] {
  const { OPERATOR_EMAIL: email = null, OPERATOR_PHONE: phone = null } = env;
  const isSandbox = env.areSandboxesAllowed && !areMessagesReal(env);
  if (email === null && phone === null && isSandbox)
    return { email: 'operator@shop.example', phone };
  return { email, phone };
}
