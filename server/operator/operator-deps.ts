import type { Deps } from '../deps';
import type { PaymentDeps } from '../payments/providers';
import type { PictureStore } from '../pictures/picture-store';

/** What staff's commands depend on. */
export type OperatorDeps = PaymentDeps &
  Pick<Deps, 'config' | 'messenger' | 'webhook'> & { readonly pictures: PictureStore };
