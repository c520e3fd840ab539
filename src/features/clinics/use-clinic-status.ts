import type { Clinic } from '@contract/clinics';
import { clinicStatus, operationAt, type ClinicStatus } from '@contract/rules/clinic-status';
import { useServerMinute } from '@/platform/api/use-server-minute';

/** Returns a clinic's opening status (product 4) at the current minute; re-renders every minute. */
export function useClinicStatus(): (clinic: Clinic) => ClinicStatus {
  const minute = useServerMinute();
  return (clinic) => clinicStatus(minute === null ? clinic.operation : operationAt(clinic, minute));
}
