import type { RegisteredRouter } from '@tanstack/react-router';
import type { CategoryId, Facets, ProductSort } from '@contract/catalog/categories';
import type { PolicyKind } from '@contract/content/schemas';
import type { Extra } from '@contract/calls';
import { hasExtra } from '@/platform/api/hosts';

type Routes = RegisteredRouter['routesByPath'];
/** The paths of pages: an index route ends with a slash, and its frame is no page. */
type PagePath = {
  [Path in keyof Routes]: `${Path}/` extends keyof Routes ? never : Path;
}[keyof Routes];
type Without<Path extends string> = Path extends `${infer Rest}/` ? Rest : Path;
type Search<Path extends PagePath> = Routes[Path]['types']['fullSearchSchemaInput'];
type Params<Path extends PagePath> = Omit<Routes[Path]['types']['allParams'], 'alias'> & {
  alias?: string | undefined;
};

type TargetOf<Path extends PagePath> = {
  to: Without<Path>;
  search?: Search<Path>;
  hash?: string;
} & (object extends Params<Path> ? { params?: Params<Path> } : { params: Params<Path> });

/** A link's destination, made by the functions below; `AppLink` and `useGo` add the alias. */
export type Target = { [Path in PagePath]: TargetOf<Path> }[PagePath];

export const toHome = (): Target => ({ to: '/@{-$alias}' });

/** The plain shop: exactly `/`, which also clears the stored alias (product 4, Alias handling). */
export const toWholeShop = (): Target => ({
  to: '/@{-$alias}',
  // explicitly undefined: the link would add the current alias
  params: { alias: undefined },
});

/** The rest of a product list's search, besides its category. */
export interface ListSearch extends Facets {
  q?: string | undefined;
  sort?: ProductSort | undefined;
}

/** A list of products; `more` is its search text, its sort order and what narrows it. */
export const toProducts = (category?: CategoryId, more: ListSearch = {}): Target => ({
  to: '/@{-$alias}/products',
  search: { category, ...more },
});

/** The search; its field holds the words. */
export const toSearch = (words = ''): Target => ({
  to: '/@{-$alias}/search',
  search: words === '' ? {} : { q: words },
});

export const toProduct = (productId: string): Target => ({
  to: '/@{-$alias}/products/$productId',
  params: { productId },
});

export const toCart = (): Target => ({ to: '/@{-$alias}/cart' });

export const toCheckout = (orderId: string): Target => ({
  to: '/@{-$alias}/checkout/$orderId',
  params: { orderId },
});

export const toCheckoutComplete = (orderId: string): Target => ({
  to: '/@{-$alias}/checkout/$orderId/complete',
  params: { orderId },
});

export const toOrder = (orderId: string): Target => ({
  to: '/@{-$alias}/order/$orderId',
  params: { orderId },
});

export const toConfirmation = (orderId: string): Target => ({
  to: '/@{-$alias}/order/$orderId/confirmation',
  params: { orderId },
});

export const toBrand = (): Target => ({ to: '/@{-$alias}/brand' });

export const toAbout = (category: CategoryId): Target => ({
  to: '/@{-$alias}/about/$productCategory',
  params: { productCategory: category },
});

export const toPromotion = (eventName: string): Target => ({
  to: '/@{-$alias}/promotion/$eventName',
  params: { eventName },
});

export const toBlog = (page = 1): Target => ({
  to: '/@{-$alias}/blog',
  search: page === 1 ? {} : { page },
});

export const toPost = (blogId: string): Target => ({
  to: '/@{-$alias}/blog/$blogId',
  params: { blogId },
});

/** The clinic page is outside both variants (product 2). `search` finds by name, district or address. */
export const toClinics = (search = ''): Target => ({
  to: '/clinic',
  search: search === '' ? {} : { search },
});

/** A clinic's storefront. */
export const toClinicHome = (alias: string): Target => ({
  to: '/@{-$alias}',
  params: { alias },
});

export const toMyPage = (): Target => ({ to: '/@{-$alias}/my-page' });
export const toMyOrders = (): Target => ({ to: '/@{-$alias}/my-page/orders' });

/** The patient's reviews; with a product, its review form is open. */
export const toMyReviews = (product?: string): Target => ({
  to: '/@{-$alias}/my-page/reviews',
  search: product === undefined ? {} : { product },
});

/** Products stored on this device: liked and recently viewed. */
export const toSaved = (): Target => ({ to: '/@{-$alias}/saved' });

export const toHelp = (): Target => ({ to: '/@{-$alias}/help' });

/** Where text size and analytics are set, for guests as well (decision 0142). */
export const toSettings = (): Target => ({ ...toHelp(), hash: 'settings' });

export const toMyInfo = (): Target => ({ to: '/@{-$alias}/my-page/info' });

/** A policy; with a revision, that version. */
export function toPolicy(kind: PolicyKind, revision?: string): Target {
  switch (kind) {
    case 'terms-of-use':
      // explicitly undefined: the router would keep the address's value
      return { to: '/@{-$alias}/terms-of-use/{-$revision}', params: { revision } };
    case 'privacy-policy':
      return { to: '/@{-$alias}/privacy-policy/{-$revision}', params: { revision } };
    case 'marketing-agreement':
      return { to: '/@{-$alias}/marketing-agreement/{-$revision}', params: { revision } };
    case 'review-privacy-agreement':
      return { to: '/review-privacy-agreement/{-$revision}', params: { revision } };
  }
}

/** An agreement; with a revision, exactly that text. */
export const toAgreement = (documentNumber: string, revision?: string): Target => ({
  to: '/@{-$alias}/agreement/$documentNumber/{-$revision}',
  params: { documentNumber, revision },
});

/** The extras without which a page has nothing to show, by the start of its path (decision 0122). */
const NEEDS: readonly (readonly [start: string, extra: Extra])[] = [
  ['/clinic', 'clinics'],
  ['/my-page/orders', 'orders'],
  ['/my-page/reviews', 'reviews'],
  ...[
    '/about',
    '/agreement',
    '/blog',
    '/brand',
    '/marketing-agreement',
    '/privacy-policy',
    '/promotion',
    '/review-privacy-agreement',
    '/terms-of-use',
  ].map((start) => [start, 'content'] as const),
];

/** Whether the backend has what the target's page shows; no link leads to one that it lacks. */
export function hasPage({ to }: Pick<Target, 'to'>): boolean {
  const path = to.replace('/@{-$alias}', '');
  return NEEDS.every(([start, extra]) => !path.startsWith(start) || hasExtra(extra));
}
