import { addressSchema } from '@contract/rules/address';
import { needsAddress } from '@contract/rules/readiness';
import * as z from 'zod/mini';
import type { CheckoutValues } from './checkout-values';

/** The delivery address as a place to look for clinics around; '' while it is not there (spec 4). */
export function addressToOffer({ shippingMethodId, address1 }: CheckoutValues): string {
  if (shippingMethodId === '' || !needsAddress(shippingMethodId)) return '';
  const address = z.safeParse(addressSchema, address1);
  return address.success ? address.data : '';
}
