import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { paymentMethodSchema } from './payment-methods';

/** The maps script, with what its address carries: the client id's name changed over the years (vendors 5). */
export const mapsServiceSchema = z.object({
  scriptUrl: z.string(),
  clientId: z.string(),
  keyParam: z.enum(['ncpKeyId', 'ncpClientId']),
  submodules: z.array(z.string()),
});
export type MapsService = z.output<typeof mapsServiceSchema>;

/** Where analytics events go; the host has no scheme, as its library wants it (vendors 8). */
export const analyticsServiceSchema = z.object({
  writeKey: z.string(),
  apiHost: z.string(),
  protocol: z.enum(['http', 'https']),
});
export type AnalyticsService = z.output<typeof analyticsServiceSchema>;

/** Where error reports go: through our own server, so that no page talks to their service (vendors 9). */
export const errorReportsServiceSchema = z.object({ dsn: z.string(), tunnel: z.string() });
export type ErrorReportsService = z.output<typeof errorReportsServiceSchema>;

/** The chat's script and the public key of its channel (vendors 7). */
export const chatServiceSchema = z.object({ scriptUrl: z.string(), pluginKey: z.string() });
export type ChatService = z.output<typeof chatServiceSchema>;

/** Addresses and public keys of third parties that the browser talks to itself (vendors). */
export const servicesSchema = z.object({
  login: z.object({
    provider: z.enum(['kakao']),
    authorizeUrl: z.string(),
    clientId: z.string(),
    /** Whether the messenger takes a PKCE challenge (vendors 1). */
    pkce: z.boolean(),
  }),
  payment: z.object({
    scriptUrl: z.string(),
    merchantCode: z.string(),
    /** What the patient may choose from, the default first: only what is configured (design 9). */
    methods: z.array(paymentMethodSchema),
    /** The alternative provider's script; null when it is not configured (vendors 3). */
    nicepay: z.nullable(z.object({ scriptUrl: z.string() })),
  }),
  maps: mapsServiceSchema,
  addressFinder: z.object({ scriptUrl: z.string() }),
  /** The business's own watching and its chat; null is off. */
  analytics: z.nullable(analyticsServiceSchema),
  errorReports: z.nullable(errorReportsServiceSchema),
  chat: z.nullable(chatServiceSchema),
});
export type Services = z.output<typeof servicesSchema>;

export const getServices = endpoint({
  name: 'getServices',
  host: 'public-api',
  method: 'GET',
  path: '/services',
  auth: 'none',
  summary: '브라우저가 직접 부르는 외부 서비스의 주소와 공개 키입니다.',
  response: servicesSchema,
  declares: [],
});
