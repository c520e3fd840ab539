import type { UpdateOffer } from '@/platform/service-worker/register';
import { createStore } from '@/platform/state/store';

interface DeviceNews {
  /** Whether the background services have started, so that their notices may show. */
  servicesStarted: boolean;
  /** The waiting version of the app, if there is one. */
  offer: UpdateOffer | null;
  /** How old the data is that the page shows offline, `오후 3:05 기준`; empty otherwise. */
  asOf: string;
}

/** What background services show on the page. Only ever set in a browser. */
export const deviceNews = createStore<DeviceNews>({
  servicesStarted: false,
  offer: null,
  asOf: '',
});
