import { getBusiness } from '@contract/business/schemas';
import type { Api } from '../../http/api';
import { serve } from '../../http/serve';

/** Mounts the business details of the footer (vendors 12). */
export function businessRoutes(api: Api): void {
  const { business } = api.deps.config;
  serve(api, getBusiness, () => Promise.resolve(business));
}
