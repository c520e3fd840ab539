import { DEFAULT_PAYMENT_METHOD } from '@contract/payment-methods';
import type { CheckoutValues } from './checkout-values';

/** The shape of the form, for its sections. */
export const EMPTY_VALUES: CheckoutValues = {
  billingName: '',
  shippingMethodId: '',
  full_name: '',
  phone: '',
  address1: '',
  address2: '',
  postcode: '',
  selectedMessage: '',
  note: '',
  consents: { health: false, telemedicine: false, withdrawal: false, clinic: false },
  pregnancy: '',
  diseaseExperiences: [],
  recentDrugs: [],
  examinationNote: '',
  paymentMethod: DEFAULT_PAYMENT_METHOD,
};
