import {
  storeLoginAttempt,
  logOut,
  readLoginAttempt,
  refreshTokens,
  signUp,
} from '@contract/auth/schemas';
import { HOUR_MS, MINUTE_MS } from '@contract/core/constants';
import type { Api } from '../../http/api';
import { ApiError } from '../../http/api-error';
import { take, takeIfLeft } from '../../http/rate-limit';
import { serve } from '../../http/serve';
import {
  clearSessionCookie,
  readSessionCookie,
  writeSessionCookie,
} from '../../http/session-cookie';
import { raiseAlarm, recordEvent } from '../../telemetry/security-log';
import { deviceName } from './device-name';
import {
  beginAttempt,
  endAttempt,
  findAttempt,
  readAttempt,
  takeTry,
  acceptsCookies,
} from './login-attempt';
import { requireLoginByHand } from './queries';
import { issueTokens, revokeFamilyOf, rotateTokens } from './service';
import { returnAddress, signUpByCode, createSignUpGate } from './sign-up';
import { sessionRoutes } from './sessions';

/** Expired tokens fail without any attack, so the limit is high. */
const FAILED_REFRESHES = { name: 'refresh', most: 300, windowMs: MINUTE_MS };
/** Rows of the security log cannot be deleted for two years, so one address writes only a few. */
const RECORDED_REFUSALS = { name: 'recorded refresh', most: 10, windowMs: HOUR_MS };

/** Mounts login attempts, sign-up by code, rotation, logout and signed-in devices (product 7; product 4, Session). */
export function authRoutes(api: Api): void {
  const { deps } = api;
  const gate = createSignUpGate(deps);

  serve(api, storeLoginAttempt, ({ body, cookies }) => beginAttempt(deps, cookies, body));

  serve(api, readLoginAttempt, async ({ cookies }) => ({
    attempt: await readAttempt(deps, cookies),
  }));

  serve(api, signUp, async ({ params, body, clientAddress, cookies, userAgent }) => {
    const redirectUri = returnAddress(deps, params.provider, body.redirect_uri);
    // another shop may keep the state itself: its page holds it against its own (decision 0122)
    const isTheirs =
      body.attempt === undefined && !redirectUri.startsWith(`${deps.config.publicOrigin}/`);
    const attempt = isTheirs ? null : await findAttempt(deps, cookies, body);
    const state = attempt?.state ?? null;
    const tried = state ?? `code ${body.code}`;
    const isInCookie = body.cookie === true && acceptsCookies(cookies);
    try {
      const patientId = await gate(clientAddress, async () => {
        await takeTry(deps, tried);
        const { code, isOldEnough } = body;
        return signUpByCode(deps, params.provider, { code, state, redirectUri, isOldEnough });
      });
      await endAttempt(deps, cookies, tried);
      const device = deviceName(userAgent);
      const isAutomatic = attempt?.isAutomatic;
      const session = await issueTokens(deps, { patientId, device, isAutomatic });
      // one browser has one session: whoever was here before may not have been able to log out
      const before = readSessionCookie(cookies);
      if (before !== undefined) await revokeFamilyOf(deps, before);
      const object = `session:${session.id}`;
      await recordEvent(deps, { action: 'sign_in', patientId, object, clientAddress });
      if (!isInCookie) {
        clearSessionCookie(cookies);
        return session.tokens;
      }
      writeSessionCookie(cookies, session.tokens.refreshToken, session.seconds);
      return { ...session.tokens, refreshToken: '' };
    } catch (error) {
      // A code may be used again only while the provider is unavailable, or was not asked.
      if (error instanceof ApiError && error.status === 401) await endAttempt(deps, cookies, tried);
      throw error;
    }
  });

  serve(api, refreshTokens, async ({ body, clientAddress, cookies }) => {
    const given = body.refresh_token;
    const session = readSessionCookie(cookies);
    const { tokens, seconds, reused } = await rotateTokens(deps, given ?? session ?? '');
    if (tokens) {
      if (given === undefined || body.cookie === true)
        writeSessionCookie(cookies, tokens.refreshToken, seconds);
      // a script never learns what came by cookie
      return given === undefined ? { ...tokens, refreshToken: '' } : tokens;
    }
    if (reused) {
      const { id, patientId } = reused;
      await requireLoginByHand(deps.db, patientId, deps.clock());
      const object = `session:${id}`;
      await recordEvent(deps, { action: 'token_reused', patientId, object, clientAddress });
      raiseAlarm(deps.logger, 'token reused', { sessionId: id });
    }
    // Only failures are limited: others at the same address keep their sessions.
    await take(deps, FAILED_REFRESHES, { address: clientAddress });
    if (!reused && (await takeIfLeft(deps, RECORDED_REFUSALS, { address: clientAddress })))
      await recordEvent(deps, { action: 'token_refused', clientAddress });
    clearSessionCookie(cookies);
    throw new ApiError(401, 'invalid_refresh_token');
  });

  serve(api, logOut, async ({ body, clientAddress, cookies }) => {
    const tokens = [body.refresh_token, readSessionCookie(cookies)];
    for (const token of tokens) {
      const ended = token === undefined ? null : await revokeFamilyOf(deps, token);
      if (ended === null) continue;
      const object = `session:${ended.id}`;
      const { patientId } = ended;
      await requireLoginByHand(deps.db, patientId, deps.clock());
      await recordEvent(deps, { action: 'sign_out', patientId, object, clientAddress });
    }
    clearSessionCookie(cookies);
    return { success: true };
  });

  sessionRoutes(api);
}
