import { eq } from 'drizzle-orm';
import { getMyself, updateMyself, type Patient } from '@contract/patients/schemas';
import type { Tx } from '../../db/client';
import { patients } from '../../db/schema/patients';
import { changeHealth } from '../health/service';
import type { Api } from '../../http/api';
import { serve, serveOnce } from '../../http/serve';
import { isComplete, requirePatient, type PatientRow } from './queries';

/** Mounts the signed-in patient (product 3, Patient; product 4, Profile save). */
export function patientRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const myself = async ({ patientId }: { patientId: string }, tx: Tx) =>
    toPatient(await requirePatient(tx, patientId));

  serve(api, getMyself, (call) => myself(call, db));

  serveOnce(api, updateMyself, myself, async ({ patientId, body }, tx) => {
    const birthDate = body.birthDay ?? body.birthDate;
    const { name, gender, phoneNumber, medicalHistory, medication } = body;
    // what is undefined stays as it is
    const changes = { name, gender, phoneNumber, birthDate, updatedAt: clock() };
    await tx.update(patients).set(changes).where(eq(patients.id, patientId));
    if (medicalHistory !== undefined || medication !== undefined) {
      await changeHealth(tx, patientId, { medicalHistory, medication }, clock());
    }
  });
}

function toPatient(row: PatientRow): Patient {
  const { id: patientId, name: patientName, email, phoneNumber, gender, birthDate } = row;
  const isProfileCompleted = isComplete(row);
  return { patientId, patientName, email, phoneNumber, gender, birthDate, isProfileCompleted };
}
