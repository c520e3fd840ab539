/** The one Trusted Types policy of the app (design 9): script addresses that configuration names. */
const POLICY = 'dalim';

interface ScriptUrlPolicy {
  createScriptURL(url: string): TrustedScriptURL | string;
}

let policy: ScriptUrlPolicy | undefined;

/** A script address that the strict content policy accepts; only for addresses from configuration. */
export function trustedScriptUrl(url: string): TrustedScriptURL | string {
  policy ??= window.trustedTypes?.createPolicy(POLICY, {
    createScriptURL: (address) => address,
  }) ?? {
    createScriptURL: (address) => address,
  };
  return policy.createScriptURL(url);
}
