import { SCRIPT_POLICY } from '@contract/core/figures';

/** The app's only Trusted Types policy (product 12): it allows configured addresses. */
const RULES = { createScriptURL: (address: string) => address };

let policy: { createScriptURL(address: string): TrustedScriptURL | string } | undefined;

/** A script URL that Trusted Types accept; only for configured addresses. */
export function trustedScriptUrl(url: string): TrustedScriptURL | string {
  policy ??= window.trustedTypes?.createPolicy(SCRIPT_POLICY, RULES) ?? RULES;
  return policy.createScriptURL(url);
}
