import { storeLoginAttempt, signUp, type LoginPurpose } from '../../../contract/auth/schemas';
import { decodeToken } from '../../../contract/core/token';
import type { Caller } from './call';

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  patientId: string;
}

interface Door {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  call: Caller;
}

export const REDIRECT_URI = 'http://localhost:4173/oauth/callback/kakao';

/** A login as our page begins it, and the login sandbox's code for an account. */
export async function authorize(
  door: Door,
  account: string,
  clientId: string,
  purpose: LoginPurpose = {},
): Promise<{ code: string; state: string; attempt: string }> {
  const { data } = await door.call(storeLoginAttempt, { body: purpose });
  const { state, attempt, codeChallenge } = data;
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    state,
    ...(codeChallenge === null
      ? {}
      : { code_challenge: codeChallenge, code_challenge_method: 'S256' }),
    login_hint: account,
    prompt: 'none',
  });
  const answer = await door.fetch(`/sandbox/login/oauth/authorize?${query}`, {
    redirect: 'manual',
  });
  const location = new URL(answer.headers.get('Location') ?? 'http://nowhere');
  const code = location.searchParams.get('code');
  if (code === null) throw new Error(`No code for ${account}: ${answer.status} ${location.search}`);
  return { code, state, attempt };
}

/** Signs in as a browser does: attempt, authorization page, code, tokens. */
export async function signInTo(door: Door, account: string, clientId: string): Promise<SignedIn> {
  const { data } = await door.call(signUp, {
    params: { provider: 'kakao' },
    body: {
      ...(await authorize(door, account, clientId)),
      redirect_uri: REDIRECT_URI,
      isOldEnough: true,
    },
  });
  return { ...data, patientId: decodeToken(data.accessToken).sub };
}
