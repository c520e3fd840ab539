import type { Tx } from '../client';
import { clinics } from '../schema/clinics';
import { CLINIC_SEEDS } from './clinics';
import { excluded } from './excluded';
import type { ClinicSeed } from './types';

/** Writes the clinics; those that are no longer seeded stay, for appointments refer to them. */
export async function writeClinics(tx: Tx): Promise<void> {
  await tx
    .insert(clinics)
    .values(CLINIC_SEEDS.map(clinicRow))
    .onConflictDoUpdate({ target: clinics.id, set: excluded(clinics, ['id']) });
}

function clinicRow(seed: ClinicSeed): typeof clinics.$inferInsert {
  return {
    id: seed.clinicId,
    name: seed.clinicName,
    alias: seed.alias,
    address: seed.clinicAddress,
    detailAddress: seed.clinicDetailAddress,
    lng: seed.address?.x ?? null,
    lat: seed.address?.y ?? null,
    phoneNumber: seed.phoneNumber,
    introduction: seed.introduction,
    picture: seed.picture,
    openingTime: seed.openingTime,
    closingTime: seed.closingTime,
    weeklyDaysOff: [...seed.weeklyDaysOff],
    datesOff: [...seed.datesOff],
    isTelemedicineAvailable: seed.isTelemedicineAvailable,
  };
}
