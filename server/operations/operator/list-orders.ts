import { findClinicByAlias } from '../../shop/clinics/queries';
import type { Tx } from '../../db/client';
import { findOrderByNumber } from '../../purchase/orders/queries';
import { findOrdersOfStaff } from '../../purchase/orders/staff-list';
import { describeOrders } from './describe';
import type { Command } from './read-command';
import { done, refused, type Report } from './report';

const PAGE = 50;

/** `npm run shop -- orders list`: a page of orders, the newest first, and how to see the next. */
export async function listOrders(
  tx: Tx,
  { clinic: alias, before: number, ...wanted }: Extract<Command, { name: 'list' }>,
): Promise<Report> {
  const clinic = alias === undefined ? undefined : await findClinicByAlias(tx, alias);
  if (clinic === null) return refused(`${alias} 한의원을 찾을 수 없어요.`);
  const last = number === undefined ? undefined : await findOrderByNumber(tx, number);
  if (number !== undefined && !last) return refused(`${number} 주문을 찾을 수 없어요.`);
  const limits = { ...wanted, clinicId: clinic?.id, before: last?.id };
  const { page, next } = await findOrdersOfStaff(tx, limits, PAGE);
  const rows = page.map(({ order }) => order);
  const more = next === null ? '' : `\n더 있어요. 이어서 보려면: --before ${rows.at(-1)?.number}`;
  return done(describeOrders(rows) + more);
}
