import * as z from 'zod/mini';
import type { LoginProvider as ProviderName } from '@contract/auth/schemas';
import { phoneSchema } from '@contract/core/phone';
import { birthdaySchema } from '@contract/patients/birthday';
import { needsGuardian } from '@contract/orders/treated-person';
import { MINUTE_MS } from '@contract/core/constants';
import { patients } from '../../db/schema/patients';
import type { Deps } from '../../http/deps';
import { ApiError } from '../../http/api-error';
import { newId } from '../../core/ids';
import { deletePatient, findPatientOfAccount, insertAccount } from '../patients/queries';
import {
  type ExchangeInput,
  InvalidLoginCode,
  LoginProviderRefused,
  LoginProviderUnavailable,
  type LoginProfile,
} from '../../vendors/kakao/login-provider';
import { nonceOf, verifierOf } from './login-attempt';
import { take, tooMany } from '../../http/rate-limit';
import { createTurns } from '../../http/turns';
import { recordEvent } from '../../telemetry/security-log';

/** Where the provider has sent the browser back to. Throws `ApiError` 400 for a foreign one; none means our own. */
export function returnAddress(
  { config }: Deps,
  provider: ProviderName,
  given: string | undefined,
): string {
  const path = `/oauth/callback/${provider}`;
  const own = [config.publicOrigin, ...config.allowedOrigins].map((origin) => origin + path);
  const found = own.find((address) => address === (given ?? own[0]));
  if (found === undefined) throw new ApiError(400, 'invalid_request');
  return found;
}

/** `state`: null where another shop keeps its own; `isOldEnough`: the person says to be at least 14. */
interface SignUp {
  code: string;
  state: string | null;
  redirectUri: string;
  isOldEnough?: boolean | undefined;
}

/**
 * Exchanges the provider's code for the patient's id and creates the patient if needed. Throws `ApiError` 401 for an
 * invalid code, 403 for a child or an unconfirmed age, 503 when the provider is unavailable or refuses.
 */
export async function signUpByCode(
  deps: Deps,
  provider: ProviderName,
  { code, state, redirectUri, isOldEnough = false }: SignUp,
): Promise<string> {
  const profile = await fetchProfile(deps, {
    code,
    redirectUri,
    codeVerifier: state === null ? undefined : await verifierOf(deps, state),
    nonce: state === null ? undefined : await nonceOf(deps, state),
  });
  const known = await findPatientOfAccount(deps.db, provider, profile.providerId);
  if (known !== null) return known;
  const birthDate = validOrNull(birthdaySchema, profile.birthDate);
  // nothing of a child is stored, not even that they came (privacy policy, 만 14세 미만)
  if (birthDate !== null && needsGuardian(birthDate, deps.clock()))
    throw new ApiError(403, 'under_age');
  if (birthDate === null && !isOldEnough) throw new ApiError(403, 'age_unconfirmed');
  return createPatient(deps, provider, { ...profile, birthDate });
}

async function fetchProfile(deps: Deps, exchange: ExchangeInput): Promise<LoginProfile> {
  try {
    return await deps.loginProvider.exchange(exchange);
  } catch (cause) {
    if (cause instanceof InvalidLoginCode) throw new ApiError(401, 'invalid_code', { cause });
    // A refusal of the shop itself needs an operator; the patient can only try later.
    if (cause instanceof LoginProviderUnavailable || cause instanceof LoginProviderRefused) {
      throw new ApiError(503, 'provider_unavailable', { cause });
    }
    throw cause;
  }
}

/** Of two first sign-ins at the same time, the second one finds the first one's account. */
async function createPatient(
  deps: Deps,
  provider: ProviderName,
  { birthDate, ...profile }: Omit<LoginProfile, 'birthDate'> & { birthDate: string | null },
): Promise<string> {
  const id = newId(deps.clock);
  const now = deps.clock();
  const isOurs = await deps.db.transaction(async (tx) => {
    await tx.insert(patients).values({
      id,
      name: (profile.name ?? '').trim().slice(0, 50),
      email: profile.email ?? null,
      phoneNumber: validOrNull(phoneSchema, profile.phoneNumber),
      gender: profile.gender ?? null,
      birthDate,
      ageConfirmedAt: birthDate === null ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    const account = { provider, providerId: profile.providerId, patientId: id, createdAt: now };
    const isFirst = await insertAccount(tx, account);
    if (!isFirst) await deletePatient(tx, id);
    return isFirst;
  });
  if (isOurs) return id;
  const other = await findPatientOfAccount(deps.db, provider, profile.providerId);
  if (other === null) throw new Error('The login account was not found after a conflict.');
  return other;
}

/** Keeps a value from the provider only when the profile form would accept it. */
function validOrNull(
  schema: z.ZodMiniType<string, string>,
  value: string | undefined,
): string | null {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : null;
}

/** Only failures count, since carriers share addresses. */
const FAILURES = { name: 'sign-up', most: 60, windowMs: MINUTE_MS };
const AT_ONCE = 8;
const WAITING_AN_ADDRESS = 40;
/** The page has given up by then (ms). */
const PAGE_TIMEOUT_MS = 12_000;

/** At most 8 calls at once, addresses in turn, 60 failures each a minute. Throws 429, or 503 when late. */
export function createSignUpGate(deps: Deps) {
  const turns = createTurns(AT_ONCE);

  const inTurn = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    if (turns.waiting(address) >= WAITING_AN_ADDRESS) throw tooMany(PAGE_TIMEOUT_MS);
    const askedAt = deps.clock();
    await turns.enter(address);
    try {
      if (deps.clock() - askedAt > PAGE_TIMEOUT_MS) throw new ApiError(503, 'provider_unavailable');
      return await work();
    } finally {
      turns.leave();
    }
  };

  return async <T>(address: string, work: () => Promise<T>): Promise<T> => {
    // Taken beforehand and given back, so that parallel failures cannot pass together.
    const giveBack = await take(deps, FAILURES, { address });
    try {
      const result = await inTurn(address, work);
      await giveBack();
      return result;
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) await giveBack();
      else await recordEvent(deps, { action: 'sign_in_refused', clientAddress: address });
      throw error;
    }
  };
}
