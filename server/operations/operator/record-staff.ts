import { createKeys } from '../../db/server-keys';
import type { PaymentDeps } from '../../purchase/payments/providers/provider';
import { recordEvent } from '../../telemetry/security-log';

/** Writes a staff command's line of the security log: before anything is done, so that nothing is done unrecorded. */
export function recordStaff(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  action: 'staff_read' | 'staff_change',
  object: string,
): Promise<void> {
  return recordEvent({ db, clock, keys: createKeys(db, clock) }, { action, isStaff: true, object });
}
