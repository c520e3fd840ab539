import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ItemGuide } from '@contract/orders/item-schemas';
import type { Order } from '@contract/orders/schemas';
import { doctorName, doctorOn } from '@contract/clinics/doctors';
import { isAuthorityInForce } from '@contract/orders/treated-person';
import { isCancellable } from '@contract/orders/order-status';
import { isInForce, textsInForce } from '../../accounts/consents/texts';
import type { Tx } from '../../db/client';
import { appointments } from '../../db/schema/appointments';
import { products, variants } from '../../db/schema/catalog';
import { clinics } from '../../db/schema/clinics';
import {
  findConsents,
  findEvents,
  findOrderItems,
  type OrderItemRow,
  type OrderRow,
} from './queries';
import { type AppointmentRow, findChoiceEnds } from './consultation';
import { appointmentAt, findProposals, viewProposal } from './reschedule';
import { findRefunding } from './status';
import { findQuestions, isAskable, viewQuestion } from './questions';
import { findReturns, viewReturn } from './returns';

/** Orders in the API's shape, with lines, clinics, holds and consents, in the given order. */
export async function viewOrders(tx: Tx, rows: readonly OrderRow[], now: number): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const items = await findOrderItems(tx, ids);
  const guides = await findGuides(tx, items);
  const texts = await textsInForce(tx);
  const given = await findConsents(tx, ids);
  const times = await findTimes(tx, ids);
  const missed = [...times.values()].filter(({ outcome }) => outcome === 'no_show');
  const choiceEnds = await findChoiceEnds(tx, missed);
  const refunding = await findRefunding(tx, ids);
  const events = await findEvents(tx, ids);
  const asked = await findQuestions(tx, ids);
  const returns = await findReturns(tx, ids);
  const proposals = await findProposals(tx, ids);
  const clinicsOf = await findClinics(tx, rows);
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    items: items
      .filter((item) => item.orderId === row.id)
      .map((item) => ({
        ...viewItem(item),
        guide: guides.get(item.variantId),
      })),
    billing_address: row.billingName === null ? null : { full_name: row.billingName },
    treated_person: row.treatedPerson && viewTreatedPerson(row.treatedPerson),
    shipping_address: row.shippingAddress,
    shipping_method_id: row.shippingMethodId,
    comments: row.comments,
    isLocalHome: row.isLocalHome,
    clinic_id: row.clinicId,
    appointment: row.appointmentStartedAt === null ? null : appointmentAt(row.appointmentStartedAt),
    outcome: times.get(row.id)?.outcome ?? null,
    choiceEndsAt: choiceEnds.get(row.id) ?? null,
    isRefunding: refunding.has(row.id),
    proposal: viewProposal(
      row,
      {
        outcome: times.get(row.id)?.outcome ?? null,
        isRefunding: refunding.has(row.id),
        proposal: proposals.find(({ orderId }) => orderId === row.id),
      },
      now,
    ),
    holdExpiresAt: times.get(row.id)?.expiresAt ?? null,
    selfExamination: { basic: row.selfExamination },
    consents: kindsAgreed(
      row,
      given.filter(({ orderId }) => orderId === row.id),
      texts,
    ),
    payment_method: row.paymentMethod,
    amounts: { items: row.itemsAmount, shipping: row.shippingAmount, total: row.totalAmount },
    source: row.source,
    clinic: row.clinicId === null ? null : (clinicsOf.get(row.clinicId)?.place ?? null),
    doctor: nameDoctor(row, times.get(row.id), clinicsOf.get(row.clinicId ?? '')?.clinic),
    canCancel: isCancellable(row.status) && !refunding.has(row.id),
    delay: row.delay,
    tracking: viewTracking(row),
    events: events
      .filter(({ orderId }) => orderId === row.id)
      .map(({ to: status, at }) => ({ status, at })),
    // the newest
    returning: viewReturn(returns.find(({ orderId }) => orderId === row.id)),
    doctorNote: row.doctorNote,
    questions: asked.filter(({ orderId }) => orderId === row.id).map(viewQuestion),
    canAsk: isAskable(row, { events, consents: given, questions: asked }, now),
    createdAt: row.createdAt,
    paidAt: row.paidAt,
  }));
}

/** One order in the API's shape. */
export async function viewOrder(tx: Tx, row: OrderRow, now: number): Promise<Order> {
  const [order] = await viewOrders(tx, [row], now);
  if (!order) throw new Error('An order was not found among its own views.');
  return order;
}

/** What was agreed to: of an order that may still be paid, only to the texts in force, which its form ticks again. */
function kindsAgreed(
  { status }: OrderRow,
  given: Awaited<ReturnType<typeof findConsents>>,
  texts: Awaited<ReturnType<typeof textsInForce>>,
): Order['consents'] {
  const isOpen = status === 'draft' || status === 'awaiting_payment';
  const counting = isOpen ? given.filter((each) => isInForce(texts, each)) : given;
  return [...new Set(counting.map(({ kind }) => kind))];
}

/** How the lines' remedies are taken, by variant. */
export async function findGuides(
  tx: Tx,
  items: readonly OrderItemRow[],
): Promise<ReadonlyMap<string, ItemGuide>> {
  const ids = [...new Set(items.map(({ variantId }) => variantId))];
  if (ids.length === 0) return new Map();
  const { guide, storage: keeping } = products;
  const rows = await tx
    .select({ id: variants.id, portions: variants.portions, guide, keeping })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, ids));
  return new Map(
    rows.flatMap(({ id, guide: told, portions, ...row }) =>
      told === null ? [] : [[id, { ...told, ...row, portions: portions?.count ?? null }]],
    ),
  );
}

function viewItem(row: OrderItemRow): Order['items'][number] {
  return {
    product_id: row.productId,
    variant_id: row.variantId,
    quantity: row.quantity,
    productName: row.productName,
    variantName: row.variantName,
    picture: row.picture,
    unitPrice: row.unitPrice,
    amount: row.unitPrice * row.quantity,
  };
}

function viewTreatedPerson({
  full_name,
  birthday,
  phone,
  relation,
  ...confirmed
}: NonNullable<OrderRow['treatedPerson']>): Order['treated_person'] {
  return { full_name, birthday, phone, relation, isConfirmed: isAuthorityInForce(confirmed) };
}

function viewTracking({ trackingCarrier, trackingNumber }: OrderRow): Order['tracking'] {
  if (trackingCarrier === null || trackingNumber === null) return null;
  return { carrier: trackingCarrier, number: trackingNumber };
}

type Times = Pick<
  AppointmentRow,
  'orderId' | 'startedAt' | 'expiresAt' | 'outcome' | 'outcomeDoctor'
>;

/** Who held the consultation; before, who alone is on duty at its time (product 3, Doctor). */
function nameDoctor(
  { appointmentStartedAt: startedAt }: OrderRow,
  held: Times | undefined,
  clinic: ClinicRow | undefined,
): string | null {
  if (held?.outcome) return held.outcome === 'no_show' ? null : held.outcomeDoctor;
  const onDuty = clinic && startedAt !== null ? doctorOn(clinic, startedAt) : null;
  return onDuty && doctorName(onDuty);
}

/** Until when the orders hold their times, and what became of those that were booked. */
async function findTimes(tx: Tx, orderIds: readonly string[]): Promise<ReadonlyMap<string, Times>> {
  const { orderId, startedAt, expiresAt, outcome, outcomeDoctor, status } = appointments;
  const rows = await tx
    .select({ orderId, startedAt, expiresAt, outcome, outcomeDoctor })
    .from(appointments)
    .where(and(inArray(orderId, [...orderIds]), inArray(status, ['held', 'booked'])))
    // the last one counts, after a missed one
    .orderBy(asc(startedAt));
  return new Map(rows.map((row) => [row.orderId, row]));
}

type ClinicRow = typeof clinics.$inferSelect;

interface OrderClinic {
  place: NonNullable<Order['clinic']>;
  clinic: ClinicRow;
}

async function findClinics(
  tx: Tx,
  orders: readonly OrderRow[],
): Promise<ReadonlyMap<string, OrderClinic>> {
  const ids = [...new Set(orders.flatMap(({ clinicId }) => clinicId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(clinics).where(inArray(clinics.id, ids));
  return new Map(
    rows.map((row) => {
      const place = {
        clinicId: row.id,
        clinicName: row.name,
        clinicAddress: row.address,
        clinicDetailAddress: row.detailAddress,
        phoneNumber: row.phoneNumber,
        picture: row.picture,
      };
      return [row.id, { place, clinic: row }];
    }),
  );
}
