import type { Deps } from '../../http/deps';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import type { PictureStore } from '../../shop/pictures/picture-store';

/** What staff's commands depend on. */
export type OperatorDeps = PaymentDeps &
  Pick<Deps, 'config' | 'messenger' | 'webhook'> & { readonly pictures: PictureStore };
