import { keepLoginAttempt, logOut, readLoginAttempt, refreshTokens, signUp } from '@contract/auth';
import type { Api } from '../http/api';
import { ApiError } from '../http/api-error';
import { countFailure, checkRateLimit, type Limited } from '../http/rate-limit';
import { serve } from '../http/serve';
import { beginAttempt, dropAttempt, readAttempt, verifierOf } from './login-attempt';
import { issueTokens, revokeFamilyOf, rotateTokens } from './service';
import { signUpByCode } from './sign-up';

/** Mounts sign-up by code, rotation and logout (product 7; product 4, Session). */
export function authRoutes(api: Api): void {
  const { deps } = api;

  /** Limits repeated failures per address; successes are not counted. */
  const guarded = async <T>(what: Limited, address: string, work: () => Promise<T>): Promise<T> => {
    await checkRateLimit(deps, what, address);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        await countFailure(deps, what, address);
      throw error;
    }
  };

  serve(api, keepLoginAttempt, ({ body, cookies }) => beginAttempt(deps, cookies, body));

  serve(api, readLoginAttempt, async ({ cookies }) => {
    const attempt = await readAttempt(deps, cookies);
    if (attempt === null) return { attempt };
    const { verifier: _secret, ...known } = attempt;
    return { attempt: known };
  });

  serve(api, signUp, ({ params, body, clientAddress, cookies }) =>
    guarded('sign-up', clientAddress, async () => {
      const { code, state } = body;
      const codeVerifier =
        state === undefined ? body.code_verifier : await verifierOf(deps, cookies, state);
      const exchange = { code, redirectUri: body.redirect_uri, codeVerifier };
      try {
        const patientId = await signUpByCode(deps, params.provider, exchange);
        if (state !== undefined) dropAttempt(cookies);
        return await issueTokens(deps, patientId);
      } catch (error) {
        // A code may be used again only while the provider is unavailable.
        const isOver = error instanceof ApiError && error.status < 500;
        if (state !== undefined && isOver) dropAttempt(cookies);
        throw error;
      }
    }),
  );

  serve(api, refreshTokens, ({ body, clientAddress }) =>
    guarded('refresh', clientAddress, async () => {
      const tokens = await rotateTokens(deps, body.refresh_token);
      if (!tokens) throw new ApiError(401, 'invalid_refresh_token');
      return tokens;
    }),
  );

  serve(api, logOut, async ({ body }) => {
    await revokeFamilyOf(deps, body.refresh_token);
    return { success: true };
  });
}
