import type { Order } from '@contract/orders/schemas';
import type { Patient } from '@contract/patients/schemas';
import { seoulTimestamp } from '@contract/core/seoul-time';
import { localStore, writeJson } from '@/platform/storage/web-storage';

/** The call that fetches the patient, for a fake network. */
export const PATIENT = 'GET /api/patients/my';

/** Signs this device in as that patient. */
export function storeTokens(patientId = 'a'.repeat(24)): void {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');
  const iat = Math.floor(Date.now() / 1000);
  const claims = { sub: patientId, iat, exp: iat + 3600 };
  const accessToken = `${part({ alg: 'HS256' })}.${part(claims)}.sign`;
  writeJson(localStore, 'session', { accessToken, refreshToken: 'refresh' });
}

export const patientOf = (change: Partial<Patient> = {}): Patient => ({
  patientId: 'a'.repeat(24),
  patientName: '김달임',
  email: null,
  phoneNumber: '01012345678',
  gender: 'female',
  birthDate: '19580315',
  isProfileCompleted: true,
  ...change,
});

const at = seoulTimestamp('2026-11-24', '10:00');

const item = (digit: string, productName: string, unitPrice: number): Order['items'][number] => ({
  product_id: digit.repeat(24),
  variant_id: digit.repeat(24),
  quantity: 1,
  productName,
  variantName: '10환',
  picture: 'gongjindan',
  unitPrice,
  amount: unitPrice,
});

/** A paid order of two products with a consultation on 24 November 2026 at ten. */
export const orderOf = (change: Partial<Order> = {}): Order => ({
  id: 'd'.repeat(24),
  number: '2611-2104-38',
  status: 'paid',
  items: [item('1', '원방 공진단', 450_000), item('2', '경옥고 스틱', 189_000)],
  billing_address: { full_name: '김달임' },
  treated_person: null,
  delay: null,
  shipping_address: null,
  shipping_method_id: 'pickup',
  comments: '',
  isLocalHome: false,
  clinic_id: 'c'.repeat(24),
  appointment: { appointmentStartedAt: at, appointmentEndedAt: at + 30 * 60_000 },
  outcome: null,
  choiceEndsAt: null,
  isRefunding: false,
  proposal: null,
  holdExpiresAt: null,
  selfExamination: { basic: null },
  consents: [],
  payment_method: 'wallet',
  amounts: { items: 639_000, shipping: 0, total: 639_000 },
  source: 'cart',
  clinic: {
    clinicId: 'c'.repeat(24),
    clinicName: '달임한의원 성수',
    clinicAddress: '서울특별시 성동구 성수이로 88',
    clinicDetailAddress: '2층',
    phoneNumber: '05071234567',
    picture: 'clinic',
  },
  doctor: null,
  doctorNote: null,
  questions: [],
  canAsk: false,
  canCancel: true,
  tracking: null,
  events: [],
  createdAt: seoulTimestamp('2026-11-21', '09:00'),
  returning: null,
  paidAt: seoulTimestamp('2026-11-21', '09:05'),
  ...change,
});
