import { logOut, refreshTokens, signUp } from '@contract/auth';
import type { Api } from '../http/api';
import { ApiError } from '../http/api-error';
import { countFailure, demandPatience, type Limited } from '../http/rate-limit';
import { serve } from '../http/serve';
import { issueTokens, revokeFamilyOf, rotateTokens } from './service';
import { signUpByCode } from './sign-up';

/** Mounts sign-up by code, rotation and logout (spec 7; design 6, Session). */
export function authRoutes(api: Api): void {
  const { deps } = api;

  /** Repeated failures from one address are slowed down; successes cost nothing. */
  const guarded = async <T>(what: Limited, address: string, work: () => Promise<T>): Promise<T> => {
    await demandPatience(deps, what, address);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        await countFailure(deps, what, address);
      throw error;
    }
  };

  serve(api, signUp, ({ params, body, clientAddress }) =>
    guarded('sign-up', clientAddress, async () => {
      const patientId = await signUpByCode(deps, params.provider, {
        code: body.code,
        redirectUri: body.redirect_uri,
        codeVerifier: body.code_verifier,
      });
      return issueTokens(deps, patientId);
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
