/** Route names (product 2) of the plain storefront; `routeName` names the local variants (decision 0110). */
export type RouteName =
  | 'home_view'
  | 'products_view'
  | 'product_view'
  | 'search_view'
  | 'cart_view'
  | 'checkout_view'
  | 'checkout_complete_view'
  | 'checkout_postprocess_view'
  | 'order_view'
  | 'order_confirmation_view'
  | 'oauth_callback_view'
  | 'brand_view'
  | 'about_view'
  | 'promotion_view'
  | 'blog_view'
  | 'blog_detail_view'
  | 'clinic_view'
  | 'my_page_view'
  | 'my_orders_view'
  | 'my_reviews_view'
  | 'my_info_view'
  | 'saved_view'
  | 'help_view'
  | 'terms_of_use_view'
  | 'privacy_policy_view'
  | 'marketing_agreement_view'
  | 'review_privacy_agreement_view'
  | 'agreement_view';

/** The route's name; `local_` stands in front with an effective alias, where there is a variant (product 2, Paths). */
export function routeName(name: RouteName, isLocal: boolean): RouteName | `local_${RouteName}` {
  return isLocal ? `local_${name}` : name;
}

/** Whether a page stands in a clinic's storefront: with an effective alias, and not without such a variant (product 2). */
export function isLocalPage(routeIds: readonly string[], alias: string | null): boolean {
  return alias !== null && routeIds.includes('/@{-$alias}');
}

/** Who may open a page (product 2, 6). */
type RouteAccess = 'open' | 'login' | 'auth';

/** The static data of every page; a route without it does not compile (product 2). */
export interface PageData {
  kind: 'page';
  name: RouteName;
  /** The page's name in analytics (product 2); WEB becomes APP inside the wrapper. */
  pageName: `WEB_${string}`;
  access: RouteAccess;
  /** Title without the clinic's prefix; a loader may return a more exact `title`. */
  title: string;
  /** `server`: public, rendered with data on the first visit. `device`: needs data of the device. */
  rendering: 'server' | 'device';
  /** Whether the tab bar shows; off on pages with an action bar. */
  tabBar: boolean;
}

/** Routes that only group others or redirect. */
interface FrameData {
  kind: 'frame';
}

/** The page among what matches, outermost first; null where only frames do. */
export function lastPage(
  matches: readonly { staticData: { page: PageData | FrameData } }[],
): PageData | null {
  return (
    matches.map(({ staticData }) => staticData.page).findLast((p) => p.kind === 'page') ?? null
  );
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page: PageData | FrameData;
  }
}
