import type { CategoryId } from '@contract/categories';
import type { PolicyKind } from '@contract/content';

/** Where a link may lead. Made by the functions below; the alias is added by `AppLink` and `useGo`. */
export interface Target {
  to: string;
  params?: Record<string, string | undefined>;
  /** A number stays one, for the router would put a text of digits into quotes. */
  search?: Record<string, string | number>;
  hash?: string;
}

export const toHome = (): Target => ({ to: '/@{-$alias}' });

export const toProducts = (category?: CategoryId): Target => ({
  to: '/@{-$alias}/products',
  search: category === undefined ? {} : { category },
});

/** The list of products, at its search field. */
export const toProductSearch = (): Target => ({ to: '/@{-$alias}/products', hash: 'search' });

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

/** The clinic page stands outside both variants (spec 2). A text finds by name, district or address. */
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
export const toMyReviews = (): Target => ({ to: '/@{-$alias}/my-page/reviews' });
export const toMyInfo = (): Target => ({ to: '/@{-$alias}/my-page/info' });

/** A policy; a revision is named only where older ones are read. */
export function toPolicy(kind: PolicyKind, revision?: string): Target {
  switch (kind) {
    case 'terms-of-use':
      return { to: '/@{-$alias}/terms-of-use' };
    case 'privacy-policy':
      return {
        to: '/@{-$alias}/privacy-policy/{-$revision}',
        // named even when there is none: the router would keep the one of the address
        params: { revision },
      };
    case 'marketing-agreement':
      return { to: '/@{-$alias}/marketing-agreement' };
    case 'review-privacy-agreement':
      return { to: '/review-privacy-agreement' };
  }
}

export const toAgreement = (documentNumber: string): Target => ({
  to: '/@{-$alias}/agreement/$documentNumber',
  params: { documentNumber },
});
