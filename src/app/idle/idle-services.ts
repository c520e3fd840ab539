import { onlineManager } from '@tanstack/react-query';
import { browserFetch } from '@/platform/api/browser-fetch';
import { trustedScriptUrl } from '@/platform/api/trusted-script-url';
import { registerServiceWorker } from '@/platform/service-worker/register';
import { createDeviceStore } from '@/platform/storage/idb';
import { loadContentFont } from '@/ui/fonts/load-content-font';
import { loadOverlays } from '@/ui/overlay/load-overlay-stack';
import type { App } from '../create-app';
import { deviceNews } from '../device-news';
import { fontMemory } from '../font-memory';
import { keepRedirectTarget } from '../keep-redirect-target';
import { keepQueries, restoreQueries } from '../persisted/keep-queries';
import { isThrifty } from '../thrift';
import { installViewTransitions } from '../view-transitions';
import { followFresherAnswers } from './follow-fresher-answers';
import { leaveOldBuild } from './leave-old-build';
import { tellAge } from './tell-age';

/** Starts what nobody waits for, once the page has loaded and the browser is idle. */
export async function startIdleServices(app: App): Promise<void> {
  const { queryClient } = app;
  void import('../watching/start-watching')
    .then(({ startWatching }) => startWatching(app))
    .catch(() => undefined);
  // the library believes in a network until it hears otherwise, and would not notice its return
  onlineManager.setOnline(navigator.onLine);
  installViewTransitions(app);
  keepRedirectTarget(app);
  leaveOldBuild(app);
  followFresherAnswers(queryClient);
  // what dialogs need, before there is something to say about the network
  loadOverlays().catch(() => undefined);
  await restoreQueries(queryClient);
  keepQueries(queryClient);
  tellAge(app);
  if (!isThrifty())
    void loadContentFont(fontMemory, (url) => browserFetch(url, { priority: 'low' }));
  deviceNews.isIdle = true;
  if (import.meta.env.PROD)
    registerServiceWorker(trustedScriptUrl('/sw.js'), (offer) => {
      deviceNews.offer = offer;
    });
  await sweepPrivate().catch(() => undefined);
}

/** What this device keeps encrypted is removed when its time is over, read or not (design 6). */
async function sweepPrivate(): Promise<void> {
  const { createEncryptedStore } = await import('@/platform/storage/encrypted-store');
  await createEncryptedStore(createDeviceStore()).sweep();
}
