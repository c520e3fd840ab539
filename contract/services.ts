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

/** Addresses and public keys of third parties that the browser talks to itself (vendors). */
export const servicesSchema = z.object({
  login: z.object({ provider: z.enum(['kakao']), authorizeUrl: z.string(), clientId: z.string() }),
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
