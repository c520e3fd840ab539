import type { DataTag, QueryKey } from '@tanstack/react-query';
import { productQuery } from '@/features/catalog/catalog-queries';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import { postQuery } from '@/features/content/content-queries';
import { routeAlias } from '@/platform/navigation/alias';
import type { Api } from '@/platform/api/create-api';
import { lastPage, type PageData, type RouteName } from '@/platform/navigation/route-data';
import type { AnyRouteMatch } from '@tanstack/react-router';
import { BRAND_DESCRIPTION, BRAND_STORY } from '@contract/core/brand';
import type { App } from '../create-app';
import { lastAnswer, pageName, pageTitle } from '../document-title';

/** The page that the server renders, as input for its head. */
export interface OpenPage {
  /** null when only a redirect matched. */
  readonly page: PageData | null;
  readonly api: Api;
  /** The path with its alias, without search and trailing slash. */
  readonly path: string;
  /** The alias in the address. */
  readonly alias: string | null;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** Whether the page exists and could be rendered. */
  readonly isThere: boolean;
  /** The loader's data for this page. */
  readonly read: <Data>(query: { queryKey: DataTag<QueryKey, Data, Error> }) => Data | undefined;
}

/** Reads a router whose loaders have finished. */
export function openPage(router: App['router']): OpenPage {
  const { matches, location } = router.state;
  const { queryClient, api } = router.options.context;
  return {
    page: lastPage(matches),
    api,
    path: location.pathname.replace(/(?<=.)\/$/, ''),
    alias: routeAlias(matches),
    params: matches.at(-1)?.params ?? {},
    search: matches.at(-1)?.search ?? {},
    isThere: matches.every(({ status }) => status === 'success'),
    read: ({ queryKey }) => queryClient.getQueryData(queryKey),
  };
}

/** What the page is about, as far as its loader has it: a product, a post, or the clinic whose home it is. */
export function subjectOf({ page, params, alias, api, read }: OpenPage) {
  const { productId = '', blogId = '' } = params;
  const isClinic = page?.name === 'home_view' && alias !== null;
  return {
    product: page?.name === 'product_view' ? read(productQuery(api, productId)) : undefined,
    post: page?.name === 'blog_detail_view' ? read(postQuery(api, blogId)) : undefined,
    clinic: isClinic ? read(clinicByAliasQuery(api, alias)) : undefined,
  };
}

/** Name, title, description and picture of the open page. */
export interface PageHead {
  /** The page's own name, without clinic and suffix; empty for the home page. */
  name: string;
  title: string;
  description: string;
  picture: string;
}

/** For pages without a description of their own. */
const DESCRIPTIONS: Partial<Record<RouteName, string>> = {
  products_view:
    '공진단과 경옥고부터 녹용 한약, 청심원까지. 한의사의 진료를 마친 뒤 한 분씩 조제해 보내 드려요.',
  brand_view: BRAND_STORY,
};

/** Title, description and picture of the deepest match that has them. */
export function pageHead({ page }: OpenPage, matches: readonly AnyRouteMatch[]): PageHead {
  const usual = (page && DESCRIPTIONS[page.name]) ?? BRAND_DESCRIPTION;
  return {
    name: page?.name === 'brand_view' ? '브랜드' : pageName(matches),
    title: pageTitle(matches),
    description: lastAnswer(matches, 'description') ?? usual,
    picture: lastAnswer(matches, 'picture') ?? 'hero-wide',
  };
}
