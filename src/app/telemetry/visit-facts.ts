import { categoriesQuery, productQuery } from '@/features/catalog/catalog-queries';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import type { ClinicFields, PageFields } from '@/platform/analytics/events';
import { loadQuery } from '@/platform/api/load-query';
import type { AppStores } from '../providers';
import type { Visit } from './visit';

type Deps = Pick<AppStores, 'queryClient' | 'api'>;

/**
 * The storefront's clinic from the public lookups (product 7, Analytics); nulls if there is none or the request
 * fails.
 */
export async function clinicFields(deps: Deps, alias: string | null): Promise<ClinicFields> {
  const { queryClient, api } = deps;
  if (alias !== null)
    await loadQuery(queryClient, clinicByAliasQuery(api, alias)).catch(() => undefined);
  return loadedClinicFields(deps, alias);
}

function loadedClinicFields({ queryClient, api }: Deps, alias: string | null): ClinicFields {
  const clinic =
    alias === null ? null : queryClient.getQueryData(clinicByAliasQuery(api, alias).queryKey);
  return { clinicName: clinic?.clinicName ?? null, clinicId: clinic?.clinicId ?? null };
}

/** All fields of a page event. */
export async function pageFields(deps: Deps, visit: Visit): Promise<PageFields> {
  const { queryClient, api } = deps;
  const { alias, categoryId, productId } = visit;
  const loadProduct = async () => {
    if (categoryId === null && productId === null) return;
    if (categoryId === null) await loadQuery(queryClient, productQuery(api, productId ?? ''));
    await loadQuery(queryClient, categoriesQuery(api));
  };
  await Promise.all([clinicFields(deps, alias), loadProduct().catch(() => undefined)]);
  return loadedPageFields(deps, visit);
}

/** The same with what the page itself has loaded: one that is being left cannot wait for more. */
export function loadedPageFields(deps: Deps, visit: Visit): PageFields {
  const { queryClient, api } = deps;
  const { name, scene, alias, categoryId, productId } = visit;
  const { referrer, search, title, url } = scene;
  const id =
    categoryId ?? queryClient.getQueryData(productQuery(api, productId ?? '').queryKey)?.categoryId;
  const categories = queryClient.getQueryData(categoriesQuery(api).queryKey)?.items ?? [];
  const categoryName = categories.find((category) => category.id === id)?.label ?? null;
  const clinic = loadedClinicFields(deps, alias);
  return { name, referrer, search, title, url, categoryName, ...clinic };
}
