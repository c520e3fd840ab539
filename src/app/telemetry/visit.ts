import type { RouterState } from '@tanstack/react-router';
import { isCategoryId, type CategoryId } from '@contract/catalog/categories';
import type { Scene, ClinicFields, PageFields } from '@/platform/analytics/events';
import { publicAddress, publicReferrer } from '@/platform/analytics/public-address';
import { isLocalPage, lastPage } from '@/platform/navigation/route-data';
import { categoriesQuery, productQuery } from '@/features/catalog/catalog-queries';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import { loadQuery } from '@/platform/api/load-query';
import { pageTitle } from '../document-title';
import type { AppStores } from '../providers';

/** The name of a page, with LOCAL in a clinic's storefront where the page has such a variant (product 2). */
export function visitName(page: string, isLocal: boolean): string {
  return isLocal ? page.replace('WEB_', 'WEB_LOCAL_') : page;
}

/** The same inside the wrapper, where button clicks use APP in place of WEB (product 1). */
export function buttonPageName(name: string, isInWrapper: boolean): string {
  return isInWrapper ? name.replace('WEB', 'APP') : name;
}

/** A page view, as analytics may know it. */
export interface Visit {
  name: string;
  scene: Scene;
  /** Distinguishes pages whose masked addresses are equal; never sent. */
  address: string;
  /** The clinic's storefront, or null for the plain one. */
  alias: string | null;
  /** The slug of the page: an event, a category, a post, a product. */
  slugName: string | null;
  categoryId: CategoryId | null;
  productId: string | null;
}

const SLUGS = ['eventName', 'productCategory', 'blogId', 'productId'] as const;

/** The page view of the router's state; null if no page matched. `cameFrom`: the previous address, or the referrer. */
export function visitOf(
  state: RouterState,
  alias: string | null,
  cameFrom: string,
  origin: string,
): Visit | null {
  const { matches, location } = state;
  const page = lastPage(matches);
  if (page === null) return null;
  const params = Object.assign({}, ...matches.map((match) => match.params)) as Partial<
    Record<(typeof SLUGS)[number], string>
  >;
  const routeIds = matches.map((match) => match.routeId);
  const { category } = location.search as { category?: unknown };
  const scene = {
    ...publicAddress(origin + location.href),
    title: pageTitle(matches),
    referrer: publicReferrer(cameFrom, origin),
  };
  const asked = params.productCategory ?? category;
  return {
    name: visitName(page.pageName, isLocalPage(routeIds, alias)),
    scene,
    address: new URL(location.href, origin).pathname + scene.search,
    alias,
    slugName: SLUGS.map((slug) => params[slug]).find((value) => value !== undefined) ?? null,
    categoryId: isCategoryId(asked) ? asked : null,
    productId: params.productId ?? null,
  };
}

type Deps = Pick<AppStores, 'queryClient' | 'api'>;

/** The storefront's clinic (product 7, Analytics); nulls if there is none or the request fails. */
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
