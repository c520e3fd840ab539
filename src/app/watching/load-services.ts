import type { Services } from '@contract/services';
import type { Api } from '@/platform/api/lazy-api';

export type LoadServices = () => Promise<Services>;

/** What there is to talk to, asked for once; after a failure the next need asks again. */
export function servicesLoader(api: Api): LoadServices {
  let loading: Promise<Services> | undefined;
  return () =>
    (loading ??= api(
      () => import('@contract/services').then(({ getServices }) => getServices),
      {},
      { quiet: true },
    ).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
