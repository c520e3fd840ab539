import type { ConsentKind } from '@contract/consents';
import type { PaymentMethod } from '@contract/payment-methods';
import type { ShippingMethodId } from '@contract/shipping';

/** What the checkout form holds; clinic and time stand on the order itself. */
export interface CheckoutValues {
  billingName: string;
  shippingMethodId: ShippingMethodId | '';
  full_name: string;
  phone: string;
  address1: string;
  address2: string;
  /** Five digits of a found address1, '' for a typed one. */
  postcode: string;
  /** A preset, the free-text option, or '' for none. */
  selectedMessage: string;
  /** The free text of the delivery message. */
  note: string;
  consents: Record<ConsentKind, boolean>;
  pregnancy: 'yes' | 'no' | '';
  diseaseExperiences: string[];
  recentDrugs: string[];
  examinationNote: string;
  paymentMethod: PaymentMethod;
}
