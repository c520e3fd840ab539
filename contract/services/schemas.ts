import * as z from 'zod/mini';
import * as calls from './calls';
import { endpoint } from '../core/endpoint';
import { paymentMethodSchema } from '../payments/methods';

/** The maps script and the parameter name of its client id, which changed over the years (vendors 5). */
const mapsServiceSchema = z.object({
  scriptUrl: z.string(),
  clientId: z.string(),
  keyParam: z.enum(['ncpKeyId', 'ncpClientId']),
  submodules: z.array(z.string()),
});
export type MapsService = z.output<typeof mapsServiceSchema>;

/** Host of analytics events, without a scheme, as the library requires (vendors 8). */
const analyticsServiceSchema = z.object({
  writeKey: z.string(),
  apiHost: z.string(),
  protocol: z.enum(['http', 'https']),
});
export type AnalyticsService = z.output<typeof analyticsServiceSchema>;

/** Error reports go through our own server, so that no page calls the service (vendors 9). */
const errorReportsServiceSchema = z.object({
  dsn: z.string(),
  tunnel: z.string(),
  /** Which deployment reports, as `staging`. */
  environment: z._default(z.string(), 'production'),
});
export type ErrorReportsService = z.output<typeof errorReportsServiceSchema>;

/** The chat's script and its channel's public key (vendors 7). */
const chatServiceSchema = z.object({ scriptUrl: z.string(), pluginKey: z.string() });
export type ChatService = z.output<typeof chatServiceSchema>;

/** Kakao's SDK for sharing, its hash where the script is the vendor's, and the app's public key (vendors 13). */
const shareServiceSchema = z.object({
  scriptUrl: z.string(),
  integrity: z.nullable(z.string()),
  appKey: z.string(),
});
export type ShareService = z.output<typeof shareServiceSchema>;

/** Third-party addresses and public keys for the browser (vendors). */
const servicesSchema = z.object({
  login: z.object({
    provider: z.enum(['kakao']),
    authorizeUrl: z.string(),
    clientId: z.string(),
    /** Whether the provider supports PKCE (vendors 1). */
    pkce: z.boolean(),
  }),
  payment: z.object({
    scriptUrl: z.string(),
    merchantCode: z.string(),
    /** The configured payment methods, the default first (product 12). */
    methods: z.array(paymentMethodSchema),
    /** The alternative provider's script; null when it is not configured (vendors 3). */
    nicepay: z.nullable(z.object({ scriptUrl: z.string() })),
  }),
  maps: mapsServiceSchema,
  addressFinder: z.object({ scriptUrl: z.string() }),
  /** Whether a patient may order for someone else. */
  ordersForOthers: z._default(z.boolean(), false),
  /** Whether the shop itself counts how fast pages are. */
  pageSpeed: z._default(z.boolean(), false),
  /** Analytics, error reports and chat; null is off. */
  analytics: z.nullable(analyticsServiceSchema),
  errorReports: z.nullable(errorReportsServiceSchema),
  chat: z.nullable(chatServiceSchema),
  /** Sharing by KakaoTalk, where the browser has no share sheet; null is off. */
  share: z._default(z.nullable(shareServiceSchema), null),
});
export type Services = z.output<typeof servicesSchema>;

export const getServices = endpoint(calls.getServices, {
  summary: '브라우저가 직접 부르는 외부 서비스의 주소와 공개 키입니다.',
  response: servicesSchema,
});
