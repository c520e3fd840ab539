import type { PaymentMethod } from '@contract/payments/methods';
import type { Preprocessing } from '@contract/payments/schemas';
import type { Services } from '@contract/services/schemas';
import type { payments } from '../../../db/schema/payments';
import type { Deps } from '../../../http/deps';
import type { Api } from '../../../http/api';
import type { VendorSources } from '../../../vendors/page-sources';
import {
  type Payment,
  type PaymentClient,
  PaymentNotFound,
  ProviderUnavailable,
} from './payment-client';

type Attempt = typeof payments.$inferSelect;
export type ProviderId = Attempt['provider'];

/** An attempt as a provider's window shows it. */
export interface Purchase {
  attempt: Attempt;
  /** `공진단 20환 외 2건`, of 40 characters at most. */
  name: string;
  buyer: { name: string; phone: string; email: string };
  /** Scheme, host and port of the shop. */
  shop: string;
}

type WindowParams = Pick<NonNullable<Preprocessing['window']>, 'params'> &
  Partial<Pick<Preprocessing, 'iamportParams' | 'nicepayParams'>>;

/** A provider that is offered: what it charges by, what its window takes, and what it calls here. */
export interface PaymentProvider extends PaymentClient {
  readonly id: ProviderId;
  /** Its methods, each with the channel that charges; null where it has none (`payments.pg`). */
  readonly channels: ReadonlyMap<PaymentMethod, string | null>;
  /** Whether it issued a payment number, by its form; the first that says so is asked. */
  owns(impUid: string): boolean;
  /** Whether a charge went through the attempt's channel, so that no test channel counts (decision 0116). */
  isThrough(payment: Payment, channel: string | null): boolean;
  /** What its window takes, also under the name that the product document has for it. */
  window(purchase: Purchase): WindowParams;
  /** Mounts what the provider, or the browser on its behalf, calls. */
  mount(app: Api['app'], deps: Deps & PaymentDeps): void;
}

/** What the environment makes of a provider. */
export interface Configured {
  /** Null where it is not offered. */
  provider: PaymentProvider | null;
  /** What the browser has to know of it. */
  service: Partial<Services['payment']>;
  sources: readonly VendorSources[];
  needsSandbox: boolean;
}

/** What the payment functions depend on. */
export type PaymentDeps = Pick<Deps, 'db' | 'clock' | 'logger'> & {
  readonly providers: readonly PaymentProvider[];
};

/** The attempt's provider. Throws `ProviderUnavailable` when it is no longer configured. */
export function providerOf(
  { providers }: Pick<PaymentDeps, 'providers'>,
  id: ProviderId,
): PaymentProvider {
  const found = providers.find((one) => one.id === id);
  if (!found) throw new ProviderUnavailable(`${id} is not configured`);
  return found;
}

/** The provider that issued a payment number. Throws `PaymentNotFound` when it is none of ours. */
export function providerOfNumber({ providers }: PaymentDeps, impUid: string): PaymentProvider {
  const found = providers.find((one) => one.owns(impUid));
  if (!found) throw new PaymentNotFound('not a payment number');
  return found;
}
