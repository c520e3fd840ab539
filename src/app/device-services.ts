import { trustedScriptUrl } from '@/platform/api/trusted-script-url';
import type { App } from './create-app';

/** Starts what lives only in a browser, once the first page stands. */
export function startDeviceServices({ queryClient, stores }: App): void {
  void stores.session.load(stores.api);
  stores.session.onEnd(() => {
    queryClient.removeQueries({ queryKey: ['private'] });
  });
  if (import.meta.env.PROD) whenIdle(() => void startWorker());
}

async function startWorker(): Promise<void> {
  const { registerServiceWorker } = await import('@/platform/service-worker/register');
  registerServiceWorker(trustedScriptUrl('/sw.js'), () => undefined);
}

/** Runs after the page has loaded and the browser has nothing better to do. */
function whenIdle(action: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(action, { timeout: 10_000 });
    else setTimeout(action, 2000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
