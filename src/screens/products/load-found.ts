import type { QueryClient } from '@tanstack/react-query';
import { foundClinicsQuery } from '@/features/clinics/list/clinic-list-queries';
import { foundPostsQuery } from '@/features/content/content-queries';
import type { Api } from '@/platform/api/create-api';
import { loadQuery } from '@/platform/api/load-query';

/** Loads what a search finds besides products, and what shows it; a group that fails to load is left out. */
export async function loadFound(client: QueryClient, api: Api, words: string): Promise<void> {
  await Promise.allSettled([
    import('./found-elsewhere'),
    loadQuery(client, foundClinicsQuery(api, words)),
    client.infiniteQuery({ ...foundPostsQuery(api, words), staleTime: 'static' }),
  ]);
}
