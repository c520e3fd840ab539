import { serverNow } from '@/platform/api/server-clock';
import { sessionStore, writeJson } from '@/platform/storage/web-storage';
import { APPOINTMENT_MS } from '@contract/core/figures';
import type { Appointment } from '@contract/appointments/schemas';

/**
 * Stores the time (ms) that was tapped on a clinic's home until the checkout of this tab, which asks for it;
 * a later tap replaces it. It is held by nobody until then (product 4, Checkout start).
 */
export function storeTappedTime(clinicId: string, startedAt: number): void {
  writeJson(sessionStore, 'chosenTime', { clinicId, startedAt });
}

/** The stored time of this clinic, or null; one that has begun or is another clinic's is forgotten. */
export function readTappedTime(clinicId: string): Appointment | null {
  const text = sessionStore.read('chosenTime');
  if (text === null) return null;
  const startedAt = startOf(text, clinicId);
  if (startedAt === null || startedAt <= serverNow()) {
    forgetTime();
    return null;
  }
  return { appointmentStartedAt: startedAt, appointmentEndedAt: startedAt + APPOINTMENT_MS };
}

/** After payment, and once the patient has chosen otherwise. */
export function forgetTime(): void {
  sessionStore.remove('chosenTime');
}

function startOf(text: string, clinicId: string): number | null {
  try {
    const stored = JSON.parse(text) as { clinicId?: unknown; startedAt?: unknown } | null;
    const isHere = stored?.clinicId === clinicId;
    return isHere && Number.isSafeInteger(stored.startedAt) ? (stored.startedAt as number) : null;
  } catch {
    return null;
  }
}
