/** What a messenger knows of a person and was allowed to tell. */
export interface LoginProfile {
  /** The messenger's own lasting number of the person. */
  providerId: string;
  name?: string;
  email?: string;
  /** Digits as dialled within Korea: `01012345678`. */
  phoneNumber?: string;
  gender?: 'male' | 'female';
  /** `YYYYMMDD`, solar. */
  birthDate?: string;
}

export interface AuthorizeInput {
  redirectUri: string;
  state: string;
  /** S256 challenge of PKCE. */
  codeChallenge?: string | undefined;
}

export interface ExchangeInput {
  code: string;
  /** The very address that was sent to the authorization page. */
  redirectUri: string;
  codeVerifier?: string | undefined;
}

/** Messenger login by authorization code (spec 1, Sign-in). */
export interface LoginProvider {
  authorizeUrl(input: AuthorizeInput): string;
  /**
   * Uses the code up and tells who the person is.
   * @throws InvalidLoginCode, LoginProviderUnavailable, LoginProviderRefused
   */
  exchange(input: ExchangeInput): Promise<LoginProfile>;
}

/** The code is unknown, used, too old, or belongs to another address or verifier: the person starts again. */
export class InvalidLoginCode extends Error {
  override name = 'InvalidLoginCode';
}

/** The messenger did not answer, or answered with trouble of its own: the person tries again later. */
export class LoginProviderUnavailable extends Error {
  override name = 'LoginProviderUnavailable';
}

/** The messenger refuses this shop (a wrong key, a missing consent item): somebody has to look. */
export class LoginProviderRefused extends Error {
  override name = 'LoginProviderRefused';
}
