import type { Deps } from '../deps';
import type { PaymentDeps } from '../payments/providers';

/** What staff's commands depend on. */
export type OperatorDeps = PaymentDeps &
  Pick<Deps, 'config' | 'messenger' | 'pictures' | 'webhook'>;
