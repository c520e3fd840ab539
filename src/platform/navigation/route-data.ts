/** Analytics page names (spec 2); WEB becomes APP inside the wrapper. */
export type PageName =
  | 'WEB_HOME'
  | 'WEB_PRODUCTS'
  | 'WEB_PRODUCT'
  | 'WEB_CART'
  | 'WEB_CHECKOUT'
  | 'WEB_CHECKOUT_COMPLETE'
  | 'WEB_CHECKOUT_POSTPROCESS'
  | 'WEB_ORDER'
  | 'WEB_OAUTH_CALLBACK';

/** Route names (spec 2). With an effective alias `local_` stands in front. */
export type RouteName =
  | 'home_view'
  | 'products_view'
  | 'product_view'
  | 'cart_view'
  | 'checkout_view'
  | 'checkout_complete_view'
  | 'checkout_postprocess_view'
  | 'order_view'
  | 'oauth_callback_view';

/** Who may open a page (spec 2, 6). */
export type RouteAccess = 'open' | 'login' | 'auth';

/** What every page declares; a route without it does not compile (design 4). */
export interface PageData {
  kind: 'page';
  name: RouteName;
  pageName: PageName;
  access: RouteAccess;
  /** Title without the clinic's prefix; pages that know better answer `title` from their loader. */
  title: string;
  /** `server`: public, rendered with data on the first visit. `device`: needs what only the device knows. */
  rendering: 'server' | 'device';
  /** Which bottom bar belongs to it: the tabs, or nothing because an action bar stands there. */
  tabBar: boolean;
}

/** Routes that only arrange others or send elsewhere. */
export interface FrameData {
  kind: 'frame';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page: PageData | FrameData;
  }
}

/** The name a route goes by: `cart_view`, or `local_cart_view` with an effective alias. */
export function localName(name: RouteName, alias: string | null): RouteName | `local_${RouteName}` {
  return alias === null ? name : `local_${name}`;
}
