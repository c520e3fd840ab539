import { logOut, refreshTokens, type Tokens } from '@contract/auth';
import { getMyself, patientSchema, type Patient } from '@contract/patients';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/lazy-api';
import { sendRequest, type Fetch } from '@/platform/api/send-request';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { readJson } from '@/platform/storage/read-json';
import { localStore } from '@/platform/storage/web-storage';

/** Who is signed in; its errors are the session's to judge, so nobody else shows them. */
export function fetchMyself(api: Api): Promise<Patient> {
  return api(getMyself, {}, { quiet: true });
}

/** The patient that this device saw last, if it is the one whose id is given. */
export function readPatient(patientId: string | null): Patient | null {
  const patient = readJson(localStore, LOCAL_KEYS.user, patientSchema);
  return patient?.patientId === patientId ? patient : null;
}

/**
 * Exchanges a refresh token for its successors. A definite no, or an answer without tokens, is
 * `refused` (spec 8); anything else, such as a hotel's welcome page or an answer that was cut off,
 * throws and says nothing about the session.
 */
export async function rotateTokens(
  fetch: Fetch,
  refreshToken: string,
): Promise<Tokens | 'refused'> {
  try {
    return await sendRequest(fetch, refreshTokens, { body: { refresh_token: refreshToken } });
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error)) return 'refused';
    throw error;
  }
}

function isRefusal({ kind, status }: ApiError): boolean {
  return kind === 'decode' || status === 400 || status === 401;
}

/** Ends the token family on the server. */
export async function endFamily(fetch: Fetch, refreshToken: string): Promise<void> {
  await sendRequest(fetch, logOut, { body: { refresh_token: refreshToken } });
}
