import { SCRIPT_POLICY } from '@contract/core/figures';

/** The app's only Trusted Types policy (product 12): it allows configured addresses. */

interface ScriptUrlPolicy {
  createScriptURL(url: string): TrustedScriptURL | string;
}

let policy: ScriptUrlPolicy | undefined;

/** A script URL that Trusted Types accept; only for configured addresses. */
export function trustedScriptUrl(url: string): TrustedScriptURL | string {
  policy ??= window.trustedTypes?.createPolicy(SCRIPT_POLICY, {
    createScriptURL: (address) => address,
  }) ?? {
    createScriptURL: (address) => address,
  };
  return policy.createScriptURL(url);
}
