import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import { productQuery } from '@/features/catalog/catalog-queries';
import { policyQuery } from '@/features/content/content-queries';
import { clinicOf, type OpenPage } from './open-page';

/**
 * The path by which search engines may list a page, or null where they may not: private pages, pages
 * that are not there, and all that belongs to the media-only storefront (spec 1). What both variants
 * share is listed once, at its plain address; a clinic's home is its own.
 */
export function listedPath(open: OpenPage): string | null {
  const { page, alias, path, isThere } = open;
  if (page === null || !isThere || page.rendering === 'device') return null;
  if (alias === MEDIA_ONLY_ALIAS || isSecret(open)) return null;
  if (page.name === 'home_view') {
    if (alias === null) return '/';
    const clinic = clinicOf(open);
    return clinic ? `/@${clinic.alias}` : null;
  }
  const plain = alias === null ? path : path.slice(`/@${alias}`.length);
  return isRevisionInForce(open) ? '/privacy-policy' : plain + listedSearch(open);
}

/** What of the search makes another page; the rest only sorts or narrows it. */
function listedSearch({ page, search }: OpenPage): string {
  const { category, page: number } = search;
  if (page?.name === 'products_view' && typeof category === 'string')
    return `?category=${category}`;
  if (page?.name === 'blog_view' && typeof number === 'number' && number > 1)
    return `?page=${number}`;
  return '';
}

function isSecret({ page, params, search, api, read }: OpenPage): boolean {
  const { productId, productCategory } = params;
  if (page?.name === 'products_view') return search['category'] === 'secretmarket';
  if (page?.name === 'about_view') return productCategory === 'secretmarket';
  if (page?.name !== 'product_view' || productId === undefined) return false;
  return read(productQuery(api, productId))?.categoryId === 'secretmarket';
}

function isRevisionInForce({ page, params: { revision }, api, read }: OpenPage): boolean {
  if (page?.name !== 'privacy_policy_view' || revision === undefined) return false;
  return read(policyQuery(api, 'privacy-policy', revision))?.revisions[0] === revision;
}
