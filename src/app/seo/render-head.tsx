import { renderToStaticMarkup } from 'react-dom/server';
import { policyQuery } from '@/features/content/document-queries';
import type { PolicyKind } from '@contract/content/schemas';
import { isCategoryId } from '@contract/catalog/categories';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';
import type { App } from '../create-app';
import { HeadTags } from './head-tags';
import { jsonLdScript } from './json-ld';
import { openPage, subjectOf, type OpenPage, pageHead } from './open-page';
import type { Site } from './site';
import { structuredData } from './structured-data';

/**
 * The path that search engines may list; null for private and missing pages, the search and the whole media-only storefront
 * (product 1). A page in both variants is listed once, at its plain address; a clinic's home at its own.
 */
function listedPath(open: OpenPage): string | null {
  const { page, alias, path, isThere } = open;
  if (page === null || !isThere || page.rendering === 'device') return null;
  if (page.name === 'search_view') return null;
  if (alias === MEDIA_ONLY_ALIAS || isSecret(open) || isShownRevision(open)) return null;
  if (page.name === 'home_view') {
    if (alias === null) return '/';
    const { clinic } = subjectOf(open);
    return clinic ? `/@${clinic.alias}` : null;
  }
  const plain = alias === null ? path : path.slice(`/@${alias}`.length);
  const inForce = policyInForce(open);
  return inForce === null ? plain + listedSearch(open) : `/${inForce}`;
}

/** Search parameters that make a distinct page; the others only sort or filter. */
function listedSearch({ page, search }: OpenPage): string {
  const { category, page: number } = search;
  if (page?.name === 'products_view' && isCategoryId(category)) return `?category=${category}`;
  if (page?.name === 'blog_view' && typeof number === 'number' && number > 1)
    return `?page=${number}`;
  return '';
}

function isSecret(open: OpenPage): boolean {
  const { page, params, search } = open;
  if (page?.name === 'products_view') return search['category'] === 'secretmarket';
  if (page?.name === 'about_view') return params['productCategory'] === 'secretmarket';
  return subjectOf(open).product?.categoryId === 'secretmarket';
}

/** The address that a consent names, so that exactly that text is read; the plain one is listed. */
function isShownRevision({ page, params: { revision } }: OpenPage): boolean {
  return revision !== undefined && !LISTED_POLICIES.has(page?.name ?? '');
}

/** The policies whose revisions are listed, by their page. */
const LISTED_POLICIES: ReadonlyMap<string, PolicyKind> = new Map([
  ['privacy_policy_view', 'privacy-policy'],
  ['terms_of_use_view', 'terms-of-use'],
]);

/** The policy that the page shows by the address of its revision in force. */
function policyInForce({ page, params: { revision }, api, read }: OpenPage): PolicyKind | null {
  const kind = LISTED_POLICIES.get(page?.name ?? '');
  if (kind === undefined || revision === undefined) return null;
  return read(policyQuery(api, kind, revision))?.revisions[0] === revision ? kind : null;
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
