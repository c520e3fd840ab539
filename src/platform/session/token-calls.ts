import { logOut, refreshTokens, type Tokens } from '@contract/auth';
import { getMyself, patientSchema, type Patient } from '@contract/patients';
import { ApiError } from '@/platform/api/api-error';
import type { Api } from '@/platform/api/lazy-api';
import { sendRequest, type Fetch } from '@/platform/api/send-request';
import { LOCAL_KEYS } from '@/platform/storage/keys';
import { readJson } from '@/platform/storage/read-json';
import { localStore } from '@/platform/storage/web-storage';

export { refreshDelay } from './refresh-delay';

/** Who is signed in; its errors are the session's to judge, so nobody else shows them. */
export function fetchMyself(api: Api): Promise<Patient> {
  return api(getMyself, {}, { quiet: true });
}

/** The patient that this device saw last. */
export function readPatient(): Patient | null {
  return readJson(localStore, LOCAL_KEYS.user, patientSchema);
}

/**
 * Exchanges a refresh token for its successors. A definite no, or an answer without tokens, is
 * `refused` (spec 8); anything else throws and says nothing about the session.
 */
export async function rotateTokens(
  fetch: Fetch,
  refreshToken: string,
): Promise<Tokens | 'refused'> {
  try {
    return await sendRequest(fetch, refreshTokens, { body: { refresh_token: refreshToken } });
  } catch (error) {
    const isRefused =
      error instanceof ApiError &&
      (error.kind === 'decode' || error.status === 400 || error.status === 401);
    if (isRefused) return 'refused';
    throw error;
  }
}

/** Ends the token family on the server. */
export async function endFamily(fetch: Fetch, refreshToken: string): Promise<void> {
  await sendRequest(fetch, logOut, { body: { refresh_token: refreshToken } });
}
