import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/core/constants';
import { APPOINTMENT_MS } from '../../../contract/core/figures';
import { consentTo } from '../../../contract/consents/texts';
import { CONSENT_KINDS } from '../../../contract/consents/schemas';
import type { EndpointRequest } from '../../../contract/core/endpoint';
import { createOrder, getOrder, updateOrder } from '../../../contract/orders/schemas';
import {
  postprocessPayment,
  preprocessPayment,
  type IamportParams,
} from '../../../contract/payments/schemas';
import { seoulTimestamp } from '../../../contract/core/seoul-time';
import { appointments } from '../../../server/db/schema/appointments';
import { CLINIC, PILL, PILL_TEN } from '../support/fixtures';
import type { Shop } from '../support/harness';

type OrderChange = EndpointRequest<typeof updateOrder>['body'];

/** Tuesday at 10:00 in Seoul, three days ahead of the tests' clock. */
export const TUESDAY_TEN = seoulTimestamp('2026-11-24', '10:00');

/** Days after that Tuesday on which the clinic is open, within the two weeks that can be booked. */
const OPEN_DAYS = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10];
const TIMES_A_DAY = 16;

/** The clinic's times from `TUESDAY_TEN` on, by number from 0 to 159. */
export const timeOf = (number: number): number =>
  TUESDAY_TEN +
  OPEN_DAYS[Math.floor(number / TIMES_A_DAY)]! * DAY_MS +
  (number % TIMES_A_DAY) * APPOINTMENT_MS;

export const pills = (quantity: number) => ({ product_id: PILL, variant_id: PILL_TEN, quantity });

export const appointmentAt = (startedAt: number) => ({
  appointmentStartedAt: startedAt,
  appointmentEndedAt: startedAt + APPOINTMENT_MS,
});

export const CONSENTS = CONSENT_KINDS.map((kind) => consentTo(kind));

/** A complete checkout form. */
export const completeForm = (startedAt = TUESDAY_TEN) =>
  ({
    clinic_id: CLINIC,
    appointment: appointmentAt(startedAt),
    shipping_method_id: 'parcel',
    shippingAddress: {
      full_name: '김달임',
      phone: '01012345678',
      address1: '서울특별시 종로구 북촌로 1',
    },
    comments: '문 앞에 놓아 주세요',
    billing_address: { full_name: '김달임' },
    selfExamination: { basic: { pregnancy: false, diseaseExperiences: ['당뇨'] } },
    consents: CONSENTS,
  }) satisfies OrderChange;

/** Creates an order of that many pills and returns its id. */
export async function order(shop: Shop, token: string, quantity = 1): Promise<string> {
  const answer = await shop.call(createOrder, { body: { items: [pills(quantity)] } }, { token });
  return answer.data.data.id;
}

export const change = (shop: Shop, token: string, id: string, body: OrderChange) =>
  shop.call(updateOrder, { params: { id }, body }, { token });

/** The order as its patient reads it. */
export async function readOrder(shop: Shop, token: string, id: string) {
  return (await shop.call(getOrder, { params: { id } }, { token })).data.data;
}

/** A complete order. */
export async function filledOrder(
  shop: Shop,
  token: string,
  startedAt = TUESDAY_TEN,
  quantity = 1,
) {
  const id = await order(shop, token, quantity);
  const { data } = await change(shop, token, id, completeForm(startedAt));
  return data.data;
}

export const preprocess = (shop: Shop, token: string, id: string) =>
  shop.call(preprocessPayment, { params: { id } }, { token });

/** A complete order with a prepared payment. */
export async function payableOrder(
  shop: Shop,
  token: string,
  startedAt = TUESDAY_TEN,
  quantity = 1,
) {
  const { id } = await filledOrder(shop, token, startedAt, quantity);
  const { data } = await preprocess(shop, token, id);
  return { id, params: data.iamportParams! };
}

/** Opens the payment window and presses a button in it, or leaves it `open`; returns the provider's number. */
export async function press(
  shop: Pick<Shop, 'fetch'>,
  params: Pick<IamportParams, 'merchant_uid' | 'amount' | 'pg'>,
  decision: 'approve' | 'mismatch' | 'cancel' | 'decline' | 'open',
  /** Where the provider sends its webhook; without it, none is sent. */
  noticeUrl?: string,
): Promise<string> {
  const opened = await shop.fetch('/sandbox/payment/window', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      merchant_code: 'imp00000000',
      redirect: false,
      params: {
        merchant_uid: params.merchant_uid,
        amount: params.amount,
        pg: params.pg,
        name: '원방 공진단',
        pay_method: 'card',
        ...(noticeUrl === undefined ? {} : { notice_url: noticeUrl }),
      },
    }),
  });
  const { path } = (await opened.json()) as { path: string };
  if (decision !== 'open')
    await shop.fetch(path, { method: 'POST', body: new URLSearchParams({ decision }) });
  return path.split('/').at(-1)!;
}

/** A paid order's id. */
export async function paidOrder(shop: Shop, token: string, startedAt: number): Promise<string> {
  const { id, params } = await payableOrder(shop, token, startedAt);
  const body = { impUid: await press(shop, params, 'approve') };
  await shop.call(postprocessPayment, { params: { id }, body }, { token });
  return id;
}

/** Records that the order's consultation was held, as if its time had come. */
export async function consulted(shop: Pick<Shop, 'db' | 'clock'>, orderId: string): Promise<void> {
  const outcomeAt = shop.clock.now;
  await shop.db
    .update(appointments)
    .set({ outcome: 'done', outcomeAt, outcomeBy: 'operator', outcomeDoctor: '이수진' })
    .where(and(eq(appointments.orderId, orderId), eq(appointments.status, 'booked')));
}

interface Totals {
  captures: number;
  charged: number;
  cancelled: number;
  net: number;
}

/** Money movements at the provider. */
export async function ledger(shop: Shop, merchantUid?: string): Promise<Totals> {
  const query = merchantUid === undefined ? '' : `?merchant_uid=${merchantUid}`;
  const answer = await shop.fetch(`/sandbox/payment/ledger${query}`);
  return ((await answer.json()) as { totals: Totals }).totals;
}

/** Orders a fault for the provider's next calls. */
export const trouble = (shop: Shop, call: string, kind: string, times = 1): Promise<void> =>
  troubles(shop, [{ call, kind, times }]);

/** Orders several faults, in place of all before. */
export async function troubles(
  shop: Shop,
  faults: readonly { call: string; kind: string; times: number }[],
): Promise<void> {
  await shop.fetch('/sandbox/payment/control', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ faults }),
  });
}
