import { eq } from 'drizzle-orm';
import { CONSENT_KINDS, type ConsentKind } from '@contract/consents/schemas';
import { ORDERER_NAME_REQUIRED } from '@contract/patients/name';
import { incompleteSections, type CheckoutSection } from '@contract/orders/readiness';
import type { Tx } from '../../db/client';
import { ApiError } from '../../http/api-error';
import { consentsInForce } from '../orders/consents';
import { findConsents, type OrderRow } from '../orders/queries';
import { isHeld } from '../../shop/appointments/holds';
import { isOffered } from '../../shop/appointments/queries';
import { orders } from '../../db/schema/orders';
import { payments } from '../../db/schema/payments';
import { isInStock } from '../orders/stock';
import type { PaymentDeps } from './providers/provider';

const SECTION_MESSAGES: Readonly<
  Record<CheckoutSection, readonly [field: string, message: string]>
> = {
  billing: ['billing_address', ORDERER_NAME_REQUIRED],
  shipping: ['shippingAddress', '배송 방법과 받는 분의 정보를 입력해 주세요.'],
  clinic: ['appointment', '한의원과 진료 시간을 골라 주세요.'],
  examination: ['selfExamination', '기본 문진에 답해 주세요.'],
};

const CONSENT_MESSAGES: Readonly<Record<ConsentKind, string>> = {
  health: '건강 정보 이용에 동의해 주세요.',
  telemedicine: '비대면 진료에 동의해 주세요.',
  withdrawal: '맞춤 조제 한약의 청약 철회 제한에 동의해 주세요.',
  clinic: '선택한 한의원에 개인정보를 제공하는 데 동의해 주세요.',
};

/** What the patient has to fill in or agree to before paying, with a message for each. */
function missingFields(
  order: OrderRow,
  consents: ReadonlySet<ConsentKind>,
): Record<string, string> {
  const missing = incompleteSections({
    billingName: order.billingName ?? '',
    shippingMethodId: order.shippingMethodId,
    recipient: order.shippingAddress,
    examination: order.selfExamination,
    clinicId: order.clinicId,
    appointmentStartedAt: order.appointmentStartedAt,
  });
  return Object.fromEntries([
    ...missing.map((section) => SECTION_MESSAGES[section]),
    ...CONSENT_KINDS.filter((kind) => !consents.has(kind)).map(
      (kind) => [`consents.${kind}`, CONSENT_MESSAGES[kind]] as const,
    ),
  ]);
}

/**
 * Requires everything that the patient fills in before paying (product 4, Submit readiness) and the
 * consents to the current texts; throws 422 `order_incomplete` that names what is missing.
 */
export async function requireReadiness(tx: Tx, order: OrderRow): Promise<void> {
  const fields = missingFields(order, await consentsInForce(tx, order.id));
  if (Object.keys(fields).length > 0) throw new ApiError(422, 'order_incomplete', { fields });
}

/**
 * Whether nothing was withdrawn or removed while the payment window was open. A text that was
 * replaced meanwhile still counts: the patient agreed to the one that was shown.
 */
export async function isStillReady(tx: Tx, order: OrderRow): Promise<boolean> {
  const given = new Set((await findConsents(tx, [order.id])).map(({ kind }) => kind));
  return Object.keys(missingFields(order, given)).length === 0;
}

/** Whether the order's consultation is still in the future; one that has begun cannot be paid. */
export function isUpcoming(
  { appointmentStartedAt }: Pick<OrderRow, 'appointmentStartedAt'>,
  now: number,
): boolean {
  return (appointmentStartedAt ?? 0) > now;
}

/**
 * The last check before a charge, for both providers (decision 0116): an open, unexpired attempt at `amount` (won),
 * for a complete order whose time is still offered and has not begun, whose slot is held and whose stock is available.
 */
export async function isPayable(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  merchantUid: string,
  amount: number,
): Promise<boolean> {
  const [row] = await db
    .select({ attempt: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.merchantUid, merchantUid));
  if (!row) return false;
  const { attempt, order } = row;
  return (
    attempt.status === 'open' &&
    attempt.expiresAt > clock() &&
    attempt.amount === amount &&
    order.status === 'awaiting_payment' &&
    order.totalAmount === amount &&
    (await isOffered(db, order.clinicId, order.appointmentStartedAt, clock())) &&
    (await isStillReady(db, order)) &&
    (await isHeld(db, order, clock())) &&
    (await isInStock(db, order.id))
  );
}
