import { getMyself, updateMyself, type Patient } from '@contract/patients/schemas';
import type { Tx } from '../../db/client';
import { changeHealth } from '../health/service';
import type { Api } from '../../http/api';
import { serve, serveOnce } from '../../http/serve';
import { isComplete, requirePatient, updatePatient, type PatientRow } from './queries';

/** Mounts the signed-in patient (product 3, Patient; product 4, Profile save). */
export function patientRoutes(api: Api): void {
  const { db, clock } = api.deps;
  const myself = async ({ patientId }: { patientId: string }, tx: Tx) =>
    toPatient(await requirePatient(tx, patientId));

  serve(api, getMyself, (call) => myself(call, db));

  serveOnce(api, updateMyself, myself, async ({ patientId, body }, tx) => {
    const birthDate = body.birthDay ?? body.birthDate;
    await updatePatient(tx, patientId, {
      updatedAt: clock(),
      ...(body.name === undefined ? {} : { name: body.name }),
      ...(body.gender === undefined ? {} : { gender: body.gender }),
      ...(body.phoneNumber === undefined ? {} : { phoneNumber: body.phoneNumber }),
      ...(birthDate === undefined ? {} : { birthDate }),
    });
    const { medicalHistory, medication } = body;
    if (medicalHistory !== undefined || medication !== undefined) {
      await changeHealth(tx, patientId, { medicalHistory, medication }, clock());
    }
  });
}

function toPatient(row: PatientRow): Patient {
  const { id, name, email, phoneNumber, gender, birthDate } = row;
  const isProfileCompleted = isComplete(row);
  return {
    patientId: id,
    patientName: name,
    email,
    phoneNumber,
    gender,
    birthDate,
    isProfileCompleted,
  };
}
