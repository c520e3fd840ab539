import type { ShownText } from '@contract/consents/texts';
import type { ConsentKind } from '@contract/consents/schemas';
import { DEFAULT_PAYMENT_METHOD, type PaymentMethod } from '@contract/payments/methods';
import type { Relation } from '@contract/orders/treated-person';
import type { ShippingMethodId } from '@contract/shipping/schemas';

/** What the checkout form holds; clinic and time stand on the order itself. */
export interface CheckoutValues {
  billingName: string;
  /** Someone else is treated: the following fields name them. */
  isForOther: boolean;
  otherName: string;
  /** YYYYMMDD. */
  otherBirthday: string;
  otherPhone: string;
  otherRelation: Relation | '';
  /** The text by which the patient confirmed that they may act for them; null before. */
  authority: ShownText | null;
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
  /** The text that was shown when the patient agreed to it; null without consent. */
  consents: Record<ConsentKind, ShownText | null>;
  pregnancy: 'yes' | 'no' | '';
  diseaseExperiences: string[];
  recentDrugs: string[];
  examinationNote: string;
  paymentMethod: PaymentMethod;
}

/** The shape of the form, for its sections. */
export const EMPTY_VALUES: CheckoutValues = {
  billingName: '',
  isForOther: false,
  otherName: '',
  otherBirthday: '',
  otherPhone: '',
  otherRelation: '',
  authority: null,
  shippingMethodId: '',
  full_name: '',
  phone: '',
  address1: '',
  address2: '',
  postcode: '',
  selectedMessage: '',
  note: '',
  consents: { health: null, telemedicine: null, withdrawal: null, clinic: null },
  pregnancy: '',
  diseaseExperiences: [],
  recentDrugs: [],
  examinationNote: '',
  paymentMethod: DEFAULT_PAYMENT_METHOD,
};
