import { categoriesQuery, productQuery } from '@/features/catalog/catalog-queries';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import type { ClinicFields, PageFields } from '@/platform/analytics/events';
import { loadQuery } from '@/platform/api/load-query';
import type { AppStores } from '../providers';
import type { Visit } from './visit';

type World = Pick<AppStores, 'queryClient' | 'api'>;

/**
 * The storefront's clinic from the public lookups (product 7, Analytics); nulls if there is none or the request
 * fails.
 */
export async function clinicFields(
  { queryClient, api }: World,
  alias: string | null,
): Promise<ClinicFields> {
  if (alias === null) return { clinicName: null, clinicId: null };
  try {
    const clinic = await loadQuery(queryClient, clinicByAliasQuery(api, alias));
    return { clinicName: clinic.clinicName, clinicId: clinic.clinicId };
  } catch {
    return { clinicName: null, clinicId: null };
  }
}

/** The Korean name of the page's category, or null. */
async function categoryName({ queryClient, api }: World, visit: Visit): Promise<string | null> {
  const { categoryId, productId } = visit;
  if (categoryId === null && productId === null) return null;
  try {
    const id =
      categoryId ?? (await loadQuery(queryClient, productQuery(api, productId ?? ''))).categoryId;
    const { items } = await loadQuery(queryClient, categoriesQuery(api));
    return items.find((category) => category.id === id)?.label ?? null;
  } catch {
    return null;
  }
}

/** All fields of a page event. */
export async function pageFields(world: World, visit: Visit): Promise<PageFields> {
  const { name, scene, alias } = visit;
  const { referrer, search, title, url } = scene;
  const [clinic, category] = await Promise.all([
    clinicFields(world, alias),
    categoryName(world, visit),
  ]);
  return { name, referrer, search, title, url, categoryName: category, ...clinic };
}
