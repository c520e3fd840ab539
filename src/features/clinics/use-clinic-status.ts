import {
  CLOSED_TODAY,
  clinicStatus,
  hoursOfClinic,
  operationAt,
  type ClinicStatus,
} from '@contract/clinics/clinic-status';
import { doctorName, doctorOn } from '@contract/clinics/doctors';
import type { Clinic } from '@contract/clinics/schemas';
import { useServerMinute, useServerNow } from '@/platform/api/use-server-time';
import type { ClinicHours } from './list/clinic-list-queries';
import { nextTimeWords } from './next-time';

interface BookableStatus extends ClinicStatus {
  /** The next free time, unless the status says it. */
  next: string | null;
}

/**
 * Who alone is on duty today, `김도현 원장`, until the clinic closes; else null (product 3, Doctor). Until hydration
 * has ended, at the time of the clinic's answer (ms), as the server rendered it.
 */
export function useTodaysDoctor(clinic: Clinic, answeredAt: number): string | null {
  const now = useServerMinute() ?? answeredAt;
  const { isDayOff, currentTime, closingTime } = operationAt(hoursOfClinic(clinic), now);
  const doctor = doctorOn(clinic, now);
  return doctor === null || isDayOff || currentTime >= closingTime ? null : doctorName(doctor);
}

/**
 * Returns a clinic's opening status (product 4) at the current minute; re-renders every minute. A clinic that is
 * closed today says when it can be booked: `오늘 휴진 · 내일 오전 9:00부터 예약`.
 */
export function useClinicStatus(): (clinic: ClinicHours) => BookableStatus {
  const minute = useServerMinute();
  const now = useServerNow();
  return (clinic) => {
    const { operation, nextFreeAt, isTelemedicineAvailable } = clinic;
    const status = clinicStatus(
      minute === null ? operation : operationAt(hoursOfClinic(clinic), minute),
    );
    const isClosedToday = status.text === CLOSED_TODAY;
    // an answer that the device stored may name a time that is over
    const isAhead = nextFreeAt !== null && (minute === null || nextFreeAt > minute);
    const next = isAhead
      ? nextTimeWords(nextFreeAt, minute ?? now, { isClosedToday, isHydrating: minute === null })
      : null;
    if (!isClosedToday || !isTelemedicineAvailable) return { ...status, next };
    // a line of a narrow card does not end within a time
    const booking = (next ?? '다른 날 예약').replace(/(오전|오후|다른) /, '$1\u00a0');
    return { ...status, text: `${CLOSED_TODAY} · ${booking}`, next: null };
  };
}
