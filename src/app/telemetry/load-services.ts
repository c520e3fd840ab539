import { getServices } from '@contract/services/calls';
import type { Services } from '@contract/services/schemas';
import { loadOnce } from '@/loading/load-once';
import type { Api } from '@/platform/api/create-api';

export type LoadServices = () => Promise<Services>;

/**
 * The configured services, fetched once when the page is idle enough; after a failure the next call fetches
 * again.
 */
export function servicesLoader(api: Api, spareTime: Promise<unknown>): LoadServices {
  return loadOnce(async () => {
    await spareTime;
    return api(getServices, {});
  });
}
