import type { Services } from '@contract/services';
import { loadOnce } from '@/loading/load-once';
import type { Api } from '@/platform/api/lazy-api';

export type LoadServices = () => Promise<Services>;

/**
 * What there is to talk to, asked for once, when the page can spare the time; after a failure the next
 * need asks again.
 */
export function servicesLoader(api: Api, spareTime: Promise<unknown>): LoadServices {
  return loadOnce(async () => {
    await spareTime;
    const { getServices } = await import('@contract/services');
    return api(getServices, {}, { quiet: true });
  });
}
