import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { patients } from '../../db/schema/patients';
import { ApiError } from '../../http/api-error';

/** Serializes changes of what one patient owns (cart, saved addresses) until the transaction ends. */
export async function lockPatient(tx: Tx, patientId: string): Promise<void> {
  const [row] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(eq(patients.id, patientId))
    .for('no key update');
  if (!row) throw new ApiError(401, 'unauthenticated');
}
