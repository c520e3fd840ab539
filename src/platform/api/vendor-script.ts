import { trustedScriptUrl } from './trusted-script-url';

interface StringPolicy {
  createHTML: (markup: string) => string;
  createScriptURL: (address: string) => string | null;
}

interface PolicyFactory {
  createPolicy(name: string, rules: StringPolicy): unknown;
  readonly defaultPolicy?: unknown;
}

/**
 * Adds the Trusted Types default policy that vendors' scripts need (product 12), before the first of them loads. HTML
 * and script URLs of other origins pass, since the content policy still limits them; strings never become scripts.
 */
function allowVendorMarkup(): void {
  const factory = window.trustedTypes as unknown as PolicyFactory | undefined;
  if (!factory || factory.defaultPolicy) return;
  factory.createPolicy('default', {
    createHTML: (markup) => markup,
    createScriptURL: (address) =>
      new URL(address, window.location.href).origin === window.location.origin ? null : address,
  });
}

/** How often to check for a vendor's globals, and for how long (product 9). */
const VENDOR_POLL_MS = 300;
export const VENDOR_WAIT_MS = 6000;

/** Why a vendor's script cannot be used: it failed to load, or was not ready in time. */
export class VendorScriptError extends Error {
  readonly reason: 'script-failed' | 'load-timeout';

  constructor(reason: VendorScriptError['reason']) {
    super(reason === 'script-failed' ? 'vendor script failed to load' : 'load time-out');
    this.name = 'VendorScriptError';
    this.reason = reason;
  }
}

const loading = new Map<string, Promise<unknown>>();

/**
 * Loads a vendor's script on first need and waits up to `VENDOR_WAIT_MS` until `find` returns its globals. Failures
 * are not cached, so the next call retries (vendors, rule for every service). Throws `VendorScriptError`.
 */
export function loadVendorScript<T>(
  url: string,
  find: () => T | undefined,
  integrity: string | null = null,
): Promise<T> {
  const known = loading.get(url);
  if (known) return known as Promise<T>;
  const started = insert(url, find, integrity).catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  loading.set(url, started);
  return started;
}

/** Lets the next call load the script again, as after a refused key. */
export function forgetVendorScript(url: string): void {
  loading.delete(url);
}

function insert<T>(url: string, find: () => T | undefined, integrity: string | null): Promise<T> {
  const there = find();
  if (there !== undefined) return Promise.resolve(there);
  if (new URL(url, window.location.href).origin !== window.location.origin) allowVendorMarkup();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = () => {
      clearInterval(poll);
      clearTimeout(limit);
    };
    const fail = (reason: VendorScriptError['reason']) => {
      end();
      script.remove();
      reject(new VendorScriptError(reason));
    };
    const poll = setInterval(() => {
      const found = find();
      if (found === undefined) return;
      end();
      resolve(found);
    }, VENDOR_POLL_MS);
    const limit = setTimeout(() => fail('load-timeout'), VENDOR_WAIT_MS);
    script.addEventListener('error', () => fail('script-failed'));
    script.async = true;
    if (integrity !== null) {
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
    }
    script.src = trustedScriptUrl(url) as string;
    document.head.append(script);
  });
}
