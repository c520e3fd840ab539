import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type SandboxOptions, TOKEN_MS } from '../options';
import { loginCodes, loginTokens } from '../schema';

/** Lifetime of a code (ms). */
const CODE_MS = 60_000;

type LoginCode = typeof loginCodes.$inferSelect;

/** Initial state of a code: `expired` and `used` test the shop's error handling. */
export type CodeState = 'fresh' | 'expired' | 'used';

type NewCode = Omit<typeof loginCodes.$inferInsert, 'code' | 'expiresAt' | 'usedAt'>;

export async function issueCode(options: SandboxOptions, request: NewCode, state: CodeState) {
  const now = options.clock();
  const code = randomBytes(32).toString('base64url');
  await options.db.insert(loginCodes).values({
    code,
    ...request,
    expiresAt: state === 'expired' ? now - 1 : now + CODE_MS,
    usedAt: state === 'used' ? now : null,
  });
  return code;
}

const isLive = (code: string, now: number) =>
  and(eq(loginCodes.code, code), isNull(loginCodes.usedAt), gt(loginCodes.expiresAt, now));

export async function findLiveCode({ db, clock }: SandboxOptions, code: string) {
  const [row] = await db.select().from(loginCodes).where(isLive(code, clock()));
  return row;
}

/** Redeems the code. Of simultaneous calls exactly one returns `true`. */
export async function redeemCode({ db, clock }: SandboxOptions, code: string): Promise<boolean> {
  const used = await db
    .update(loginCodes)
    .set({ usedAt: clock() })
    .where(isLive(code, clock()))
    .returning({ code: loginCodes.code });
  return used.length === 1;
}

/** PKCE with S256 (RFC 7636): a code without a challenge needs no verifier. */
export function verifierMatches(code: LoginCode, verifier: string | undefined): boolean {
  if (code.codeChallenge === null) return true;
  if (verifier === undefined || !/^[A-Za-z0-9\-._~]{43,128}$/.test(verifier)) return false;
  return createHash('sha256').update(verifier).digest('base64url') === code.codeChallenge;
}

export async function issueAccessToken(options: SandboxOptions, account: string) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = options.clock() + TOKEN_MS;
  await options.db.insert(loginTokens).values({ token, account, expiresAt });
  return token;
}

/** Whether the account has signed in to the shop before and was not unlinked since. */
export async function hasAgreed({ db }: SandboxOptions, account: string): Promise<boolean> {
  const found = await db
    .select()
    .from(loginTokens)
    .where(eq(loginTokens.account, account))
    .limit(1);
  return found.length > 0;
}

/** Forgets the account's consent to the shop; false when there is none. */
export async function unlinkAccount({ db }: SandboxOptions, account: string): Promise<boolean> {
  await db.delete(loginCodes).where(eq(loginCodes.account, account));
  const tokens = await db
    .delete(loginTokens)
    .where(eq(loginTokens.account, account))
    .returning({ account: loginTokens.account });
  return tokens.length > 0;
}

export async function accountOfToken({ db, clock }: SandboxOptions, token: string) {
  const [row] = await db
    .select({ account: loginTokens.account })
    .from(loginTokens)
    .where(and(eq(loginTokens.token, token), gt(loginTokens.expiresAt, clock())));
  return row?.account;
}
