import type { Clinic } from '@contract/clinics/schemas';

/** The fields from which a clinic's opening status is worked out (product 4). */
export type ClinicHours = Pick<
  Clinic,
  'operation' | 'hours' | 'weeklyDaysOff' | 'datesOff' | 'nextFreeAt' | 'isTelemedicineAvailable'
>;

/** What a tile shows of a clinic, optionally with its distance in metres. */
export type ShownClinic = ClinicHours &
  Pick<Clinic, 'clinicId' | 'clinicName' | 'alias' | 'clinicAddress' | 'picture'> & {
    distance?: number | undefined;
  };

/** A clinic in a list, optionally with its distance in metres. */
export interface ClinicInList extends Clinic {
  distance?: number | undefined;
}
