import * as z from 'zod/mini';

/** The token cannot be parsed (product 8). */
export class InvalidTokenError extends Error {
  constructor() {
    super('Invalid token');
    this.name = 'InvalidTokenError';
  }
}

const claimsSchema = z.object({ sub: z.string(), iat: z.number(), exp: z.number() });
/** `sub` is the patient's id; `iat` and `exp` are seconds since the epoch, by the server's clock. */
type TokenClaims = z.output<typeof claimsSchema>;

/** Parses an access token's claims without verifying it; throws `InvalidTokenError`. */
export function decodeToken(token: string): TokenClaims {
  try {
    const payload = token.split('.')[1] ?? '';
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return z.parse(claimsSchema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new InvalidTokenError();
  }
}
