import type { Business } from '@contract/business';
import type { Services } from '@contract/services';
import type { PageSources } from './vendors/page-sources';

/** What the modules need to know of the environment, already checked. */
export interface Config {
  /** Scheme, host and port by which browsers reach the shop, without a trailing slash. */
  readonly publicOrigin: string;
  /** Who runs the shop, for the footer. */
  readonly business: Business;
  /** What the browser is told of third parties (vendors). */
  readonly services: Services;
  /** Values of the widget's `pg` by payment method; `nicepay` has a provider of its own. */
  readonly paymentGateways: { readonly wallet: string; readonly card: string };
  /** Value of NicePay's `method`. */
  readonly nicepayMethod: string;
  /** Secret with which members of the chat are proven; null where it asks for none. */
  readonly chatSecretKey: string | null;
  /** What pages allow besides our own origin. */
  readonly pageSources: PageSources;
  /** Web push: keys that were given, an address for complaints, push services besides the known ones. */
  readonly push: {
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
    readonly subject: string;
    readonly otherOrigins: readonly string[];
  };
  /** Whether `X-Forwarded-For` of the balancer in front is believed. */
  readonly trustProxy: boolean;
}
