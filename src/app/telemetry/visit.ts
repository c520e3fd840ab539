import type { RouterState } from '@tanstack/react-router';
import { isCategoryId, type CategoryId } from '@contract/catalog/categories';
import type { Scene } from '@/platform/analytics/events';
import { publicAddress, publicReferrer } from '@/platform/analytics/public-address';
import { isLocalPage } from '@/platform/navigation/route-data';
import { pageTitle } from '../document-title';
import { visitName, type VisitName } from './page-names';

/** A page view, as analytics may know it. */
export interface Visit {
  name: VisitName;
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

/**
 * The page view of the router's state and the effective alias; null if no page matched. `cameFrom` is the
 * address of the previous page, or `document.referrer`.
 */
export function visitOf(
  state: RouterState,
  alias: string | null,
  cameFrom: string,
  origin: string,
): Visit | null {
  const { matches, location } = state;
  const page = matches
    .map((match) => match.staticData.page)
    .findLast((data) => data.kind === 'page');
  if (page?.kind !== 'page') return null;
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
