import type { Tokens } from '@contract/auth/schemas';
import { baseOf } from '@/platform/api/hosts';
import { markSessionEnded, readSessionMark } from '@/platform/storage/cookie';

/** Who stores the refresh token, and how calls of the token service show it. */
interface RefreshTokenPlace {
  /** What a sign-up asks for. */
  readonly wanted: { cookie?: true };
  /** Whether the browser stores one that no script reads. */
  isHeld(): boolean;
  /** Whether its session has ended here and the server has not heard of it. */
  isEnding(): boolean;
  /** The session has ended here. */
  end(): void;
  /** What a refresh sends, given the stored token or the empty text. */
  shown(refreshToken: string): { refresh_token?: string; cookie?: true };
  /** What of an answer is stored on the device. */
  stored(answer: Tokens): Tokens;
}

/**
 * Our own token service on this origin: an HttpOnly cookie, beside a mark that scripts read (product 4, Session). A
 * token that the device still stores moves there with the first refresh; where cookies are blocked it stays.
 */
export const byCookie: RefreshTokenPlace = {
  wanted: { cookie: true },
  isHeld: () => readSessionMark() === '1',
  isEnding: () => readSessionMark() === 'ended',
  end: () => {
    if (byCookie.isHeld()) markSessionEnded();
  },
  shown: (refreshToken) =>
    refreshToken === '' || byCookie.isHeld() ? {} : { refresh_token: refreshToken, cookie: true },
  stored: (answer) => (byCookie.isHeld() ? { ...answer, refreshToken: '' } : answer),
};

/** A token service elsewhere: body and storage, as the specification has it. */
export const byBody: RefreshTokenPlace = {
  wanted: {},
  isHeld: () => false,
  isEnding: () => false,
  end: () => undefined,
  shown: (refreshToken) => ({ refresh_token: refreshToken }),
  stored: (answer) => answer,
};

/** The cookie's path is our own service's address. */
export const refreshTokenPlace = baseOf('token-service').startsWith('/') ? byCookie : byBody;
