import { getServices } from '@contract/services/schemas';
import type { Api } from '../http/api';
import { serve } from '../http/serve';

/** Mounts the browser's third-party settings (vendors). */
export function serviceRoutes(api: Api): void {
  const { services } = api.deps.config;
  serve(api, getServices, () => Promise.resolve(services));
}
