import type { Descriptor } from '@contract/descriptor';
import type { Endpoint, EndpointAnswer, EndpointRequest } from '@contract/endpoint';

/** The contract's modules with the schemas: none is part of the first load (decision 0137). */
const FILES = {
  addresses: () => import('@contract/addresses'),
  appointments: () => import('@contract/appointments'),
  auth: () => import('@contract/auth'),
  business: () => import('@contract/business'),
  cart: () => import('@contract/cart'),
  cartCopy: () => import('@contract/cart-copy'),
  catalog: () => import('@contract/catalog'),
  chat: () => import('@contract/chat'),
  clinics: () => import('@contract/clinics'),
  consents: () => import('@contract/consents'),
  content: () => import('@contract/content'),
  handoffs: () => import('@contract/handoffs'),
  health: () => import('@contract/health'),
  orders: () => import('@contract/orders'),
  patients: () => import('@contract/patients'),
  payments: () => import('@contract/payments'),
  push: () => import('@contract/push'),
  reviews: () => import('@contract/reviews'),
  services: () => import('@contract/services'),
  sessions: () => import('@contract/sessions'),
  shipping: () => import('@contract/shipping'),
};

type Files = { [R in keyof typeof FILES]: Awaited<ReturnType<(typeof FILES)[R]>> };

/** A call that the app can make: its module is listed here. */
export type AppDescriptor = Descriptor & { readonly resource: keyof Files };

/** The endpoint with schemas of a descriptor. */
type EndpointOf<D extends AppDescriptor> = D['name'] extends keyof Files[D['resource']]
  ? Extract<Files[D['resource']][D['name']], Endpoint>
  : never;

/** The input of a call: only the parts that the endpoint declares. */
export type RequestOf<D extends AppDescriptor> = EndpointRequest<EndpointOf<D>>;

/** The result of a successful call. */
export type AnswerOf<D extends AppDescriptor> = EndpointAnswer<EndpointOf<D>>;

/** Loads the schemas of a call. */
export async function loadEndpoint(descriptor: AppDescriptor): Promise<Endpoint> {
  const file: object = await FILES[descriptor.resource]();
  const exported = new Map<string, unknown>(Object.entries(file));
  return exported.get(descriptor.name) as Endpoint;
}
