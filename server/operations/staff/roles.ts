import type { STAFF_ROLES } from '../../db/schema/auth';

export type StaffRole = (typeof STAFF_ROLES)[number];

/** What the staff API does, one or several calls each. */
export type StaffTask =
  | 'appointments'
  | 'orders'
  | 'examination'
  /** Outcomes that let a remedy be prepared or return the money. */
  | 'decision'
  | 'refund'
  | 'stock';

const EVERYBODY: readonly StaffTask[] = ['appointments', 'orders'];

/** Nobody has all: who returns money needs no health answers, and the stock is no single clinic's. */
const TASKS: Readonly<Record<StaffRole, ReadonlySet<StaffTask>>> = {
  desk: new Set(EVERYBODY),
  doctor: new Set([...EVERYBODY, 'examination', 'decision']),
  manager: new Set([...EVERYBODY, 'refund']),
  stock: new Set(['stock']),
};

export function mayDo(role: StaffRole, task: StaffTask): boolean {
  return TASKS[role].has(task);
}
