import type { UpdateOffer } from '@/platform/service-worker/register';
import { createStore } from '@/platform/storage/create-store';

export interface DeviceNews {
  /** Whether what nobody waits for has been started, so that it may show itself. */
  isIdle: boolean;
  /** The version that waits, if one does. */
  offer: UpdateOffer | null;
  /** How old the page is that shows without a network: `오후 3:05 기준`; else empty. */
  asOf: string;
}

/** What the device tells the page. Only ever set in a browser. */
export const deviceNews = createStore<DeviceNews>({ isIdle: false, offer: null, asOf: '' });
