import { renderToStaticMarkup } from 'react-dom/server';
import { productQuery } from '@/features/catalog/catalog-queries';
import { policyQuery } from '@/features/content/content-queries';
import { isCategoryId } from '@contract/categories';
import { MEDIA_ONLY_ALIAS } from '@contract/constants';
import type { App } from '../create-app';
import { HeadTags } from './head-tags';
import { jsonLdScript } from './json-ld';
import { openPage, clinicOf, type OpenPage } from './open-page';
import { pageHead } from './page-head';
import type { Site } from './site';
import { structuredData } from './structured-data';

/**
 * The path under which search engines may list a page, or null for private pages, missing pages and the whole
 * media-only storefront (product 1). A page in both variants is listed once, at its plain address; a clinic's
 * home at its own.
 */
function listedPath(open: OpenPage): string | null {
  const { page, alias, path, isThere } = open;
  if (page === null || !isThere || page.rendering === 'device') return null;
  if (alias === MEDIA_ONLY_ALIAS || isSecret(open) || isShownRevision(open)) return null;
  if (page.name === 'home_view') {
    if (alias === null) return '/';
    const clinic = clinicOf(open);
    return clinic ? `/@${clinic.alias}` : null;
  }
  const plain = alias === null ? path : path.slice(`/@${alias}`.length);
  return isRevisionInForce(open) ? '/privacy-policy' : plain + listedSearch(open);
}

/** Search parameters that make a distinct page; the others only sort or filter. */
function listedSearch({ page, search }: OpenPage): string {
  const { category, page: number } = search;
  if (page?.name === 'products_view' && isCategoryId(category)) return `?category=${category}`;
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

/** The address that a consent names, so that exactly that text is read; the plain one is listed. */
function isShownRevision({ page, params: { revision } }: OpenPage): boolean {
  return revision !== undefined && page?.name !== 'privacy_policy_view';
}

function isRevisionInForce({ page, params: { revision }, api, read }: OpenPage): boolean {
  if (page?.name !== 'privacy_policy_view' || revision === undefined) return false;
  return read(policyQuery(api, 'privacy-policy', revision))?.revisions[0] === revision;
}

/** The head's tags and structured data of the page that a router has loaded; server only. */
export function renderHead(router: App['router'], site: Site): string {
  const open = openPage(router);
  const head = pageHead(open, router.state.matches);
  const listed = listedPath(open);
  const tags = renderToStaticMarkup(
    <HeadTags head={head} open={open} site={site} listed={listed} />,
  );
  if (listed === null) return tags;
  return tags + jsonLdScript(structuredData(open, site, { path: listed, name: head.name }));
}
