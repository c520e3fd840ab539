import type { CALLS } from './calls';
import type { Endpoint } from './core/endpoint';

type Calls = typeof CALLS;

/** The schemas of a domain: an endpoint for each of its calls, by the same name. */
type Loader<Domain extends keyof Calls> = () => Promise<{
  [Name in keyof Calls[Domain]]: Calls[Domain][Name] & Endpoint;
}>;

/** The schemas of each domain in `calls.ts`, loaded when a call is made: none is part of the first load (decision 0137). */
export const SCHEMAS = {
  addresses: () => import('./addresses/schemas'),
  alerts: () => import('./alerts/schemas'),
  appointments: () => import('./appointments/schemas'),
  auth: () => import('./auth/schemas'),
  business: () => import('./business/schemas'),
  cart: () => import('./cart/schemas'),
  catalog: () => import('./catalog/schemas'),
  chat: () => import('./chat/schemas'),
  clinics: () => import('./clinics/schemas'),
  consents: () => import('./consents/schemas'),
  content: () => import('./content/schemas'),
  handoffs: () => import('./handoffs/schemas'),
  health: () => import('./health/schemas'),
  orders: () => import('./orders/schemas'),
  patients: () => import('./patients/schemas'),
  payments: () => import('./payments/schemas'),
  push: () => import('./push/schemas'),
  reviews: () => import('./reviews/schemas'),
  services: () => import('./services/schemas'),
  sessions: () => import('./sessions/schemas'),
  shipping: () => import('./shipping/schemas'),
} satisfies { [Domain in keyof Calls]: Loader<Domain> };
