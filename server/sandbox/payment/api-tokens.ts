import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { SandboxOptions } from '../options';
import { paymentTokens } from '../schema';

/** A token for the REST side, with the seconds that PortOne tells of it. */
export async function issueApiToken({ db, clock, tokenLifetime }: SandboxOptions) {
  const now = clock();
  const token = randomBytes(20).toString('hex');
  await db.insert(paymentTokens).values({ token, expiresAt: now + tokenLifetime });
  return {
    access_token: token,
    now: Math.floor(now / 1000),
    expired_at: Math.floor((now + tokenLifetime) / 1000),
  };
}

export async function isApiToken({ db, clock }: SandboxOptions, header: string | undefined) {
  const token = header?.replace(/^Bearer /i, '');
  if (!token) return false;
  const [row] = await db
    .select({ token: paymentTokens.token })
    .from(paymentTokens)
    .where(and(eq(paymentTokens.token, token), gt(paymentTokens.expiresAt, clock())));
  return row !== undefined;
}
