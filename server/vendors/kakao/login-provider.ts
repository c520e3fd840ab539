/** A person's profile at the login provider, as far as shared. */
export interface LoginProfile {
  /** The login provider's permanent id of the person. */
  providerId: string;
  name?: string;
  email?: string;
  /** Digits as dialled within Korea: `01012345678`. */
  phoneNumber?: string;
  gender?: 'male' | 'female';
  /** `YYYYMMDD`, solar. */
  birthDate?: string;
}

export interface ExchangeInput {
  code: string;
  /** The redirect address of the authorization request, unchanged. */
  redirectUri: string;
  codeVerifier?: string | undefined;
  /** Demands an ID token with this nonce of the authorization request. */
  nonce?: string | undefined;
}

/** Login by authorization code (product 1, Sign-in). */
export interface LoginProvider {
  /** Redeems the code for the profile; throws any of the errors below. */
  exchange(input: ExchangeInput): Promise<LoginProfile>;
  /** Unlinks the person, linked or not; throws the last two errors below. */
  unlink(providerId: string): Promise<void>;
}

/** The code is unknown, over, or for another address, verifier or nonce: the patient starts again. */
export class InvalidLoginCode extends Error {
  override name = 'InvalidLoginCode';
}

/** The login provider did not answer or failed: the patient tries again later. */
export class LoginProviderUnavailable extends Error {
  override name = 'LoginProviderUnavailable';
}

/** The login provider refuses this shop (wrong key, missing consent item): an operator has to act. */
export class LoginProviderRefused extends Error {
  override name = 'LoginProviderRefused';
}
