import type { Descriptor, Host } from './core/descriptor';
import * as addresses from './addresses/calls';
import * as alerts from './alerts/calls';
import * as appointments from './appointments/calls';
import * as auth from './auth/calls';
import * as business from './business/calls';
import * as cart from './cart/calls';
import * as cartChanges from './cart/change-calls';
import * as catalog from './catalog/calls';
import * as chat from './chat/calls';
import * as clinics from './clinics/calls';
import * as consents from './consents/calls';
import * as content from './content/calls';
import * as documents from './content/document-calls';
import * as handoffs from './handoffs/calls';
import * as health from './health/calls';
import * as orders from './orders/calls';
import * as patients from './patients/calls';
import * as payments from './payments/calls';
import * as push from './push/calls';
import * as reviews from './reviews/calls';
import * as ownReviews from './reviews/own-calls';
import * as services from './services/calls';
import * as sessions from './sessions/calls';
import * as shipping from './shipping/calls';

/** Every call by its domain, without schemas: `schemas.ts` has those. */
export const CALLS = {
  addresses,
  alerts,
  appointments,
  auth,
  business,
  cart: { ...cart, ...cartChanges },
  catalog,
  chat,
  clinics,
  consents,
  content: { ...content, ...documents },
  handoffs,
  health,
  orders,
  patients,
  payments,
  push,
  reviews: { ...reviews, ...ownReviews },
  services,
  sessions,
  shipping,
};

/** Every call of the contract; names are unique. */
export const DESCRIPTORS: readonly Descriptor[] = Object.values(CALLS).flatMap(
  (calls: Readonly<Record<string, Descriptor>>) => Object.values(calls),
);

/** The read at a path of a host; one without placeholders takes precedence. */
export function readAt(host: Host, path: string): Descriptor | undefined {
  const here = DESCRIPTORS.filter((call) => call.host === host && call.method === 'GET');
  return here.find((call) => call.path === path) ?? here.find((call) => isPathOf(call, path));
}

function isPathOf(call: Descriptor, path: string): boolean {
  return new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

type Part = { [D in keyof typeof CALLS]: Parts<(typeof CALLS)[D]> }[keyof typeof CALLS];
type Parts<Calls> = {
  [N in keyof Calls]: Calls[N] extends { part: infer P } ? P : never;
}[keyof Calls];

/** What a backend may go without (decision 0122). `consents` is asked for at the start: no order without it. */
export type Extra = Exclude<Part, 'core' | 'shop'>;
export const EXTRAS = [...new Set(DESCRIPTORS.map(({ part }) => part))]
  .filter((part): part is Extra => part !== 'core' && part !== 'shop')
  .sort();
