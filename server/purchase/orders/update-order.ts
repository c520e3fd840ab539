import { eq } from 'drizzle-orm';
import type { EndpointInput } from '@contract/core/endpoint';
import type { updateOrder } from '@contract/orders/schemas';
import type { PaymentMethod } from '@contract/payments/methods';
import { needsAddress } from '@contract/orders/readiness';
import { CONSENT_OUTDATED } from '@contract/consents/schemas';
import { isAuthorityInForce } from '@contract/orders/treated-person';
import { chooseSlot, unknownClinic } from '../../shop/appointments/choose';
import { releaseSlot } from '../../shop/appointments/holds';
import { findCalendar } from '../../shop/appointments/queries';
import type { Clock } from '../../core/clock';
import type { Tx } from '../../db/client';
import { orders } from '../../db/schema/orders';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import { amountColumns, amountsOf } from './amounts';
import { consentsInForce, storeConsents, withdrawHealthConsent } from './consents';
import { findOrderItems, lockOrder, type OrderRow } from './queries';
import { supersedeOpen } from './status';

type OrderChange = EndpointInput<typeof updateOrder>['body'];
/** What is undefined stays as it is. */
type Columns = { [Name in keyof OrderRow]?: OrderRow[Name] | undefined };

/**
 * Applies the chosen clinic and slot: holds a given slot; `null` or another clinic releases the old
 * one. Throws what `chooseSlot` throws, and 422 for a time without a clinic.
 */
async function changeSlot(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  { clinic_id, appointment }: OrderChange,
): Promise<Columns> {
  const clinicId = clinic_id === undefined ? order.clinicId : clinic_id;
  if (appointment) {
    if (clinicId === null) {
      const message = '한의원을 먼저 골라 주세요.';
      throw new ApiError(422, 'invalid_fields', { message, fields: { clinic_id: message } });
    }
    const { id: orderId, patientId } = order;
    await chooseSlot(tx, clock, { orderId, patientId, clinicId, appointment });
    return { clinicId, appointmentStartedAt: appointment.appointmentStartedAt };
  }
  const isOtherClinic = clinicId !== order.clinicId;
  if (isOtherClinic && clinicId !== null && !(await findCalendar(tx, clinicId, clock())))
    throw unknownClinic();
  if (appointment !== null && !isOtherClinic) return {};
  await releaseSlot(tx, order.id, clock());
  return { clinicId, appointmentStartedAt: null };
}

interface OrderUpdate {
  patientId: string;
  id: string;
  change: OrderChange;
  /** Payment methods that are configured. */
  methods: readonly PaymentMethod[];
  /** Whether orders for someone else are allowed. */
  isForOthersAllowed: boolean;
}

/**
 * Changes an unpaid order (product 7, PUT /market/orders/{id}). A change of a `PAID_FOR` column supersedes the open
 * attempt. Throws 404, 409 `order_not_editable`, `slot_taken` or `slot_unavailable`, 422.
 */
export async function changeOrder(
  tx: Tx,
  clock: Clock,
  { patientId, id, change, methods, isForOthersAllowed }: OrderUpdate,
): Promise<void> {
  if (change.id !== undefined && change.id !== id)
    throw wrongField('id', '다른 주문의 내용입니다.');
  const order = await lockOrder(tx, patientId, id);
  if (order.status !== 'draft' && order.status !== 'awaiting_payment') {
    throw new ApiError(409, 'order_not_editable');
  }
  const now = clock();
  const treated = treatedPersonChange(order, change, isForOthersAllowed, now);
  if (treated.selfExamination === null) await withdrawHealthConsent(tx, order, now);
  await storeConsents(tx, id, change.consents ?? [], now);
  const columns: Columns = {
    ...plainChange(change, methods),
    ...treated,
    ...(await examinationChange(tx, id, change)),
    ...(await shippingChange(tx, clock, order, change)),
    ...(await changeSlot(tx, clock, order, change)),
  };
  if (isPaidForDifferently(order, columns)) await supersedeOpen(tx, id);
  await tx
    .update(orders)
    .set({ ...columns, updatedAt: now })
    .where(eq(orders.id, id));
}

function plainChange(change: OrderChange, methods: readonly PaymentMethod[]): Columns {
  const { isLocalHome, comments, billing_address: billing, payment_method: method } = change;
  if (method !== undefined && !methods.includes(method)) {
    throw wrongField('payment_method', '지금은 쓸 수 없는 결제 수단입니다.');
  }
  return { isLocalHome, comments, billingName: billing?.full_name, paymentMethod: method };
}

/**
 * Who is treated (product 4, An order for someone else). The answers and the consent of another person are
 * deleted: they are given anew. Throws 422 where the operator does not offer it, or the text changed.
 */
function treatedPersonChange(
  order: OrderRow,
  { treated_person: person }: OrderChange,
  isForOthersAllowed: boolean,
  now: number,
): Columns {
  if (person === undefined) return {};
  if (person !== null && !isForOthersAllowed) {
    throw wrongField('treated_person', '지금은 다른 분을 위해 주문할 수 없습니다.');
  }
  if (person !== null && !isAuthorityInForce(person)) {
    throw wrongField('treated_person', CONSENT_OUTDATED);
  }
  const before = order.treatedPerson;
  const isSame = person?.full_name === before?.full_name && person?.birthday === before?.birthday;
  return {
    treatedPerson: person && { ...person, confirmedAt: now },
    ...(isSame ? {} : { selfExamination: null }),
  };
}

/** Health answers are stored only with consent (product 4). */
async function examinationChange(tx: Tx, id: string, change: OrderChange): Promise<Columns> {
  const basic = change.selfExamination?.basic;
  if (!basic) return {};
  if (!(await consentsInForce(tx, id)).has('health')) {
    const message = '기본 문진을 보내려면 건강 정보 이용에 동의해 주세요.';
    const fields = { 'consents.health': message };
    throw new ApiError(422, 'order_incomplete', { message, fields });
  }
  return { selfExamination: basic };
}

/** Shipping method, address and the new amounts; without delivery there is no address (product 5). */
async function shippingChange(
  tx: Tx,
  clock: Clock,
  order: OrderRow,
  change: OrderChange,
): Promise<Columns> {
  const columns: Columns = {};
  const method = change.shipping_method_id ?? order.shippingMethodId;
  if (change.shipping_method_id !== undefined) {
    const lines = await findOrderItems(tx, [order.id]);
    Object.assign(columns, amountColumns(await amountsOf(tx, lines, method)));
    columns.shippingMethodId = method;
  }
  const address = change.shippingAddress;
  if (address === null || !needsAddress(method)) columns.shippingAddress = null;
  else if (address !== undefined) {
    const id = order.shippingAddress?.id ?? newId(clock);
    columns.shippingAddress = { id, ...address, address2: address.address2 ?? '' };
  }
  return columns;
}

const PAID_FOR = ['totalAmount', 'clinicId', 'appointmentStartedAt', 'paymentMethod'] as const;

function isPaidForDifferently(order: OrderRow, columns: Columns): boolean {
  return PAID_FOR.some((key) => columns[key] !== undefined && columns[key] !== order[key]);
}

function wrongField(field: string, message: string): ApiError {
  return new ApiError(422, 'invalid_fields', { fields: { [field]: message } });
}
