import { consentTo } from '@contract/consents/texts';
import { CONSENT_KINDS } from '@contract/consents/schemas';
import { lastFreeSlot } from '../world/orders';
import type { Patient } from '../world/patient';
import { SEONGSU, STICK } from '../world/products';

/** The values that `checkout(page).fillDelivery` and `examine` type. */
export const TYPED = {
  recipient: '이새봄',
  phone: '01098765432',
  address: '서울 성동구 연무장길 10',
  detail: '101동 1203호',
  disease: '고혈압',
  note: '복숭아를 먹으면 목이 부어요',
} as const;

/** A line that is not bought and must stay in the cart. */
export const OTHER = {
  product_id: '65a1c0e00000000000000202',
  variant_id: '65a1c0e10000000000020201',
  quantity: 2,
} as const;

/** A draft of one of the two lines of the patient's cart. */
export async function draftFromCart(patient: Patient): Promise<string> {
  await patient.call('POST', '/api/market/cart/items', { items: [STICK, OTHER] });
  const answer = await patient.call<{ data: { id: string } }>('POST', '/api/market/orders', {
    items: [STICK],
    source: 'cart',
  });
  return answer.data.id;
}

/** The same, filled in as the form would. */
export async function filledFromCart(patient: Patient): Promise<string> {
  const id = await draftFromCart(patient);
  await fillInDraft(patient, id);
  return id;
}

export async function fillInDraft(patient: Patient, id: string): Promise<void> {
  const { startedAt } = await lastFreeSlot(patient);
  await patient.call('PUT', `/api/market/orders/${id}`, {
    clinic_id: SEONGSU.clinicId,
    shipping_method_id: 'parcel',
    shippingAddress: {
      full_name: TYPED.recipient,
      phone: TYPED.phone,
      address1: TYPED.address,
      address2: TYPED.detail,
    },
    billing_address: { full_name: '한가온' },
    appointment: { appointmentStartedAt: startedAt, appointmentEndedAt: startedAt + 30 * 60_000 },
    selfExamination: { basic: { pregnancy: false, diseaseExperiences: [TYPED.disease] } },
    consents: CONSENT_KINDS.map((kind) => consentTo(kind)),
  });
}
