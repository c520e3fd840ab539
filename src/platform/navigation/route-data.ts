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
  | 'WEB_OAUTH_CALLBACK'
  | 'WEB_BRAND'
  | 'WEB_ABOUT'
  | 'WEB_MY_PAGE'
  | 'WEB_ORDERS'
  | 'WEB_MY_REVIEWS'
  | 'WEB_MY_INFO'
  | 'WEB_CLINIC'
  | 'WEB_PROMOTION'
  | 'WEB_BLOG_LIST'
  | 'WEB_BLOG_DETAIL'
  | 'WEB_DOCUMENT';

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
  | 'terms_of_use_view'
  | 'privacy_policy_view'
  | 'marketing_agreement_view'
  | 'review_privacy_agreement_view'
  | 'agreement_view';

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
