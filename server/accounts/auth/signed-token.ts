import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

const ISSUER = 'dalim';
const ALGORITHM = 'HS256';

/** Signs the claims as a JWT that expires `lifeMs` after `now` (both in ms). */
export function signToken(
  claims: JWTPayload,
  { key, now, lifeMs }: { key: Uint8Array; now: number; lifeMs: number },
): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeMs / 1000)
    .sign(key);
}

/** The claims of a token; null for one that is not ours, was changed, or has expired at `now` (ms). */
export async function verifyToken(
  token: string,
  { key, now }: { key: Uint8Array; now: number },
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
