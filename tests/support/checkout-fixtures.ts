import type { Order } from '@contract/orders/schemas';
import type { Patient } from '@contract/patients/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { CONSENT_TEXTS } from '@contract/consents/texts';
import type { CheckoutValues } from '@/features/checkout/form/checkout-values';
import { shownText } from '@/features/checkout/form/order-values';

const START = seoulTimestamp('2026-11-24', '15:30');

export const anOrder = (change: Partial<Order> = {}): Order => ({
  id: '6b0000000000000000000001',
  number: '2611-2104-38',
  status: 'draft',
  delay: null,
  items: [
    {
      product_id: '6b00000000000000000000a1',
      variant_id: '6b00000000000000000000b1',
      quantity: 1,
      productName: '원방 공진단',
      variantName: '10환',
      picture: 'gongjindan',
      unitPrice: 450_000,
      amount: 450_000,
    },
  ],
  billing_address: { full_name: '김달임' },
  treated_person: null,
  shipping_address: null,
  shipping_method_id: 'parcel',
  comments: '',
  isLocalHome: false,
  clinic_id: '65a1c0de0000000000000001',
  appointment: { appointmentStartedAt: START, appointmentEndedAt: START + 30 * 60_000 },
  outcome: null,
  choiceEndsAt: null,
  isRefunding: false,
  proposal: null,
  holdExpiresAt: START - 60_000,
  selfExamination: { basic: null },
  consents: [],
  payment_method: 'wallet',
  amounts: { items: 450_000, shipping: 0, total: 450_000 },
  source: 'cart',
  clinic: {
    clinicId: '65a1c0de0000000000000001',
    clinicName: '달임한의원 성수',
    clinicAddress: '서울특별시 성동구 연무장길 10',
    clinicDetailAddress: '3층',
    phoneNumber: '0212345678',
    picture: 'clinic',
  },
  doctor: null,
  doctorNote: null,
  questions: [],
  canAsk: false,
  canCancel: true,
  tracking: null,
  events: [],
  createdAt: START - 86_400_000,
  returning: null,
  paidAt: null,
  ...change,
});

export const aPatient = (change: Partial<Patient> = {}): Patient => ({
  patientId: '6b0000000000000000000002',
  patientName: '김달임',
  email: null,
  phoneNumber: '01012345678',
  gender: 'female',
  birthDate: '19580315',
  isProfileCompleted: true,
  ...change,
});

/** The patient has agreed to every text as it is shown. */
export const ALL_CONSENTS: CheckoutValues['consents'] = {
  health: shownText(CONSENT_TEXTS.health),
  telemedicine: shownText(CONSENT_TEXTS.telemedicine),
  withdrawal: shownText(CONSENT_TEXTS.withdrawal),
  clinic: shownText(CONSENT_TEXTS.clinic),
};

export const readyValues = (change: Partial<CheckoutValues> = {}): CheckoutValues => ({
  billingName: '김달임',
  isForOther: false,
  otherName: '',
  otherBirthday: '',
  otherPhone: '',
  otherRelation: '',
  authority: null,
  shippingMethodId: 'parcel',
  full_name: '김달임',
  phone: '01012345678',
  address1: '서울 성동구 연무장길 10',
  address2: '',
  postcode: '',
  selectedMessage: '',
  note: '',
  consents: ALL_CONSENTS,
  pregnancy: 'no',
  diseaseExperiences: [],
  recentDrugs: [],
  examinationNote: '',
  paymentMethod: 'wallet',
  ...change,
});
