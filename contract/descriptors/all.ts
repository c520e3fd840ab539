import type { Descriptor, Host } from '../descriptor';
import * as addresses from './addresses';
import * as appointments from './appointments';
import * as auth from './auth';
import * as business from './business';
import * as cart from './cart';
import * as cartChanges from './cart-changes';
import * as cartCopy from './cart-copy';
import * as catalog from './catalog';
import * as chat from './chat';
import * as clinics from './clinics';
import * as consents from './consents';
import * as content from './content';
import * as documents from './documents';
import * as handoffs from './handoffs';
import * as health from './health';
import * as leaving from './leaving';
import * as myReviews from './my-reviews';
import * as orders from './orders';
import * as ownData from './own-data';
import * as patients from './patients';
import * as payments from './payments';
import * as push from './push';
import * as reviews from './reviews';
import * as services from './services';
import * as sessions from './sessions';
import * as shipping from './shipping';

/** Every call of the contract; names are unique. */
export const DESCRIPTORS: readonly Descriptor[] = Object.values({
  ...addresses,
  ...appointments,
  ...auth,
  ...business,
  ...cart,
  ...cartChanges,
  ...cartCopy,
  ...catalog,
  ...chat,
  ...clinics,
  ...consents,
  ...content,
  ...documents,
  ...handoffs,
  ...health,
  ...leaving,
  ...myReviews,
  ...orders,
  ...ownData,
  ...patients,
  ...payments,
  ...push,
  ...reviews,
  ...services,
  ...sessions,
  ...shipping,
});

/** The read at a path of a host; one without placeholders takes precedence. */
export function readAt(host: Host, path: string): Descriptor | undefined {
  const here = DESCRIPTORS.filter((call) => call.host === host && call.method === 'GET');
  return here.find((call) => call.path === path) ?? here.find((call) => isPathOf(call, path));
}

function isPathOf(call: Descriptor, path: string): boolean {
  return new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
}
