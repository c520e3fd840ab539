import type { Slot } from '@contract/appointments/schemas';
import { consentTo } from '@contract/consents/texts';
import { CONSENT_KINDS } from '@contract/consents/schemas';
import type { Order } from '@contract/orders/schemas';
import type { Preprocessing } from '@contract/payments/schemas';
import { seoulDate } from '@contract/core/seoul-time';
import type { Patient, Place } from './patient';
import { SEONGSU, STICK } from './products';

/** The content of an order: one seeded stick by default. */
type Line = { product_id: string; variant_id: string; quantity: number };

/** A draft order of the patient. */
export async function draft(patient: Patient, line: Line = STICK): Promise<string> {
  const answer = await patient.call<{ data: { id: string } }>('POST', '/api/market/orders', {
    items: [line],
    source: 'buy_now',
  });
  return answer.data.id;
}

/** The last free slot of the clinic on any day, which no other test chooses. */
export async function lastFreeSlot(patient: Patient): Promise<Slot> {
  const slots = (date: string) =>
    patient.call<{ days: { date: string; isDayOff: boolean }[]; items: Slot[] }>(
      'GET',
      `/medical-streaming-api/members/clinics/${SEONGSU.clinicId}/slots?date=${date}`,
    );
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const workingDays = (await slots(today)).days.filter(({ isDayOff }) => !isDayOff);
  for (const { date } of workingDays.reverse()) {
    const free = (await slots(date)).items.findLast(({ state }) => state === 'free');
    if (free) return free;
  }
  throw new Error('No free slot.');
}

/** The public state of a time of 성수. */
export async function slotState(
  { url }: Place,
  startedAt: number,
): Promise<Slot['state'] | undefined> {
  const path = `/medical-streaming-api/members/clinics/${SEONGSU.clinicId}/slots`;
  const answer = await fetch(`${url}${path}?date=${seoulDate(startedAt)}`);
  const { items } = (await answer.json()) as { items: Slot[] };
  return items.find((slot) => slot.startedAt === startedAt)?.state;
}

/** Fills in the order, holding `startedAt` or the last free slot of 성수. */
export async function fillIn(patient: Patient, orderId: string, startedAt?: number) {
  const start = startedAt ?? (await lastFreeSlot(patient)).startedAt;
  return patient.call<{ data: Order }>('PUT', `/api/market/orders/${orderId}`, {
    clinic_id: SEONGSU.clinicId,
    shipping_method_id: 'pickup',
    billing_address: { full_name: '한가온' },
    appointment: { appointmentStartedAt: start, appointmentEndedAt: start + 30 * 60_000 },
    selfExamination: { basic: { pregnancy: false } },
    consents: CONSENT_KINDS.map((kind) => consentTo(kind)),
  });
}

/** Prepares the payment, which reserves the stock. */
function prepare(patient: Patient, orderId: string) {
  return patient.call<Preprocessing>('POST', `/api/market/orders/${orderId}/payment/preprocessing`);
}

/** A paid order. */
export async function paidOrder(shop: Place, patient: Patient): Promise<string> {
  const orderId = await draft(patient);
  await fillIn(patient, orderId);
  await payFor(shop, patient, orderId);
  return orderId;
}

/** Pays for a complete order, as its patient would. */
export async function payFor(
  { url, sandboxUrl = url }: Place,
  patient: Patient,
  orderId: string,
): Promise<void> {
  const { iamportParams: params } = await prepare(patient, orderId);
  const opened = await fetch(`${sandboxUrl}/sandbox/payment/window`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ merchant_code: 'imp00000000', redirect: false, params }),
  });
  const { path } = (await opened.json()) as { path: string };
  await fetch(new URL(path, sandboxUrl), {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  await patient.call('POST', `/api/market/orders/${orderId}/payment/postprocessing`, {
    impUid: path.split('/').at(-1),
    merchantUid: params?.merchant_uid,
  });
}
