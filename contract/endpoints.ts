import { DESCRIPTORS } from './descriptors/all';
import type { Endpoint } from './endpoint';
import * as addresses from './addresses';
import * as appointments from './appointments';
import * as auth from './auth';
import * as business from './business';
import * as cart from './cart';
import * as cartCopy from './cart-copy';
import * as catalog from './catalog';
import * as chat from './chat';
import * as clinics from './clinics';
import * as consents from './consents';
import * as content from './content';
import * as handoffs from './handoffs';
import * as health from './health';
import * as orders from './orders';
import * as patients from './patients';
import * as payments from './payments';
import * as push from './push';
import * as reviews from './reviews';
import * as services from './services';
import * as sessions from './sessions';
import * as shipping from './shipping';

/** The contract's files by the `resource` of their descriptors. */
const FILES = new Map<string, object>(
  Object.entries({
    ...{ addresses, cartCopy, handoffs },
    ...{ appointments, auth, business, cart, catalog, chat, clinics, consents, content, health },
    ...{ orders, patients, payments, push, reviews, services, sessions, shipping },
  }),
);

/** Every endpoint that the server must serve and `/openapi.json` lists. */
export const ENDPOINTS: readonly Endpoint[] = DESCRIPTORS.map(({ resource, name }) => {
  const exported = new Map<string, unknown>(Object.entries(FILES.get(resource) ?? {}));
  return exported.get(name) as Endpoint;
});
