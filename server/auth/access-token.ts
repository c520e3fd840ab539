import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { ACCESS_TOKEN_MS } from '@contract/constants';
import { idSchema } from '@contract/ids';

const HEADER = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url');
const claimsSchema = z.object({ sub: idSchema, exp: z.number(), iss: z.literal('dalim') });

/** A JWT (HS256) that names the patient and lives one hour (design 6, Session). */
export function signAccessToken(patientId: string, key: Buffer, now: number): string {
  const iat = Math.floor(now / 1000);
  const claims = { iss: 'dalim', sub: patientId, iat, exp: iat + ACCESS_TOKEN_MS / 1000 };
  const text = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${signatureOf(text, key)}`;
}

/** The patient whom a token names; null when it is not ours, was changed, or has expired. */
export function verifyAccessToken(token: string, key: Buffer, now: number): string | null {
  const [header, payload, signature, ...rest] = token.split('.');
  if (header !== HEADER || !payload || !signature || rest.length > 0) return null;
  const expected = Buffer.from(signatureOf(`${header}.${payload}`, key));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const claims = z.safeParse(
    claimsSchema,
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  );
  return claims.success && claims.data.exp * 1000 > now ? claims.data.sub : null;
}

function signatureOf(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
