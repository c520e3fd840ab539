import type { Tokens } from '@contract/auth/schemas';

export const PATIENT_ID = '65a1c0de0000000000000001';

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** An access token of the patient, valid for that many seconds, with a fake signature. */
export function accessTokenOf(patientId = PATIENT_ID, seconds = 3600): string {
  const iat = Math.floor(Date.now() / 1000);
  const claims = { iss: 'dalim', sub: patientId, iat, exp: iat + seconds };
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.sign`;
}

/** A token pair identified by its refresh token. */
export const tokensOf = (refreshToken: string, patientId = PATIENT_ID, seconds = 3600): Tokens => ({
  accessToken: `${accessTokenOf(patientId, seconds)}-${refreshToken}`,
  refreshToken,
});
