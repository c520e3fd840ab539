import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '@/platform/api/create-api';
import type { AliasStore } from './alias';

/** What loaders and guards of routes may use. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  alias: AliasStore;
  /** Whether someone is signed in; waits for the first check (product 4, Auth state). */
  isSignedIn: () => Promise<boolean>;
  /** The event name of the promotion that is open. */
  openPromotion: () => string | undefined;
}
