import { trustedScriptUrl } from './trusted-script-url';
import { allowVendorMarkup } from './vendor-markup';

/** How often, and how long, a vendor's globals are waited for (spec 9). */
export const VENDOR_POLL_MS = 300;
export const VENDOR_WAIT_MS = 6000;

/** Why a vendor's script is of no use: it failed to load, or was not ready in time. */
export class VendorScriptError extends Error {
  readonly reason: 'failed' | 'late';

  constructor(reason: 'failed' | 'late', options?: ErrorOptions) {
    super(reason === 'failed' ? 'vendor script failed to load' : 'load time-out', options);
    this.name = 'VendorScriptError';
    this.reason = reason;
  }
}

const loading = new Map<string, Promise<unknown>>();

/**
 * Loads a vendor's script on first need and waits until `find` sees what it defines, looking every
 * 300 ms for at most 6000 ms. The promise is shared, and cleared on failure so that the next need
 * tries again (vendors, rule for every service). Throws `VendorScriptError`.
 */
export function loadVendorScript<T>(url: string, find: () => T | undefined): Promise<T> {
  const known = loading.get(url);
  if (known) return known as Promise<T>;
  const started = insert(url, find).catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  loading.set(url, started);
  return started;
}

/** Lets the next need of a script load it anew, as after a refused key. */
export function forgetVendorScript(url: string): void {
  loading.delete(url);
}

function insert<T>(url: string, find: () => T | undefined): Promise<T> {
  const there = find();
  if (there !== undefined) return Promise.resolve(there);
  if (new URL(url, window.location.href).origin !== window.location.origin) allowVendorMarkup();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = () => {
      clearInterval(poll);
      clearTimeout(limit);
    };
    const fail = (reason: 'failed' | 'late') => {
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
    const limit = setTimeout(() => fail('late'), VENDOR_WAIT_MS);
    script.addEventListener('error', () => fail('failed'));
    script.async = true;
    script.src = trustedScriptUrl(url) as string;
    document.head.append(script);
  });
}
