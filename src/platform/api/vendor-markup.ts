interface StringPolicy {
  createHTML: (markup: string) => string;
  createScriptURL: (address: string) => string | null;
}

interface PolicyFactory {
  createPolicy(name: string, rules: StringPolicy): unknown;
  readonly defaultPolicy?: unknown;
}

/**
 * The exception for vendors' scripts that write markup and load more scripts by plain strings
 * (design 9): from then on strings may become markup, in which the content policy still runs no
 * script and no handler, and scripts may come from other origins that the policy names. Text never
 * becomes a script. Our own code and the sandboxes never need it, so it is made only when a script
 * of another origin is about to load.
 */
export function allowVendorMarkup(): void {
  const factory = window.trustedTypes as unknown as PolicyFactory | undefined;
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', {
    createHTML: (markup) => markup,
    createScriptURL: (address) =>
      new URL(address, window.location.href).origin === window.location.origin ? null : address,
  });
}
