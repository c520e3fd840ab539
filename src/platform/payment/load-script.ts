import { trustedScriptUrl } from '@/platform/api/trusted-script-url';

const SCRIPT_TIMEOUT_MS = 10_000;

const loading = new Map<string, Promise<void>>();

/**
 * Loads a classic script once, on first need. A failure or a time-out clears the promise, so that the
 * next need tries again (vendors, rule for every service).
 */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const started = insert(url).catch((error: unknown) => {
    loading.delete(url);
    throw error;
  });
  loading.set(url, started);
  return started;
}

function insert(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error('The script could not be loaded.'));
    };
    const timer = setTimeout(fail, SCRIPT_TIMEOUT_MS);
    script.addEventListener('load', () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener('error', fail);
    script.async = true;
    script.src = trustedScriptUrl(url) as string;
    document.head.append(script);
  });
}
