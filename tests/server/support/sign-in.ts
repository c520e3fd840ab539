import { createHash, randomBytes } from 'node:crypto';
import { signUp } from '../../../contract/auth';
import { decodeToken } from '../../../contract/rules/token';
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

/** The login sandbox's code for an account, with its verifier. */
export async function authorize(
  door: Pick<Door, 'fetch'>,
  account: string,
  clientId: string,
): Promise<{ code: string; verifier: string }> {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    state: 'state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: account,
    prompt: 'none',
  });
  const answer = await door.fetch(`/sandbox/login/oauth/authorize?${query}`, {
    redirect: 'manual',
  });
  const location = new URL(answer.headers.get('Location') ?? 'http://nowhere');
  const code = location.searchParams.get('code');
  if (code === null) throw new Error(`No code for ${account}: ${answer.status} ${location.search}`);
  return { code, verifier };
}

/** Signs in as a browser does: authorization page, code, tokens. */
export async function signInTo(door: Door, account: string, clientId: string): Promise<SignedIn> {
  const { code, verifier } = await authorize(door, account, clientId);
  const { data } = await door.call(signUp, {
    params: { provider: 'kakao' },
    body: { code, redirect_uri: REDIRECT_URI, code_verifier: verifier },
  });
  return { ...data, patientId: decodeToken(data.accessToken).sub };
}
