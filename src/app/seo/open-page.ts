import type { DataTag, QueryKey } from '@tanstack/react-query';
import { clinicByAliasQuery } from '@/features/clinics/clinic-queries';
import { routeAlias } from '@/platform/navigation/alias';
import type { Api } from '@/platform/api/create-api';
import type { PageData } from '@/platform/navigation/route-data';
import type { App } from '../create-app';

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
  const pages = matches.map((match) => match.staticData.page);
  const page = pages.findLast((each) => each.kind === 'page');
  return {
    page: page?.kind === 'page' ? page : null,
    api,
    path: location.pathname.replace(/(?<=.)\/$/, ''),
    alias: routeAlias(matches),
    params: matches.at(-1)?.params ?? {},
    search: matches.at(-1)?.search ?? {},
    isThere: matches.every(({ status }) => status === 'success'),
    read: ({ queryKey }) => queryClient.getQueryData(queryKey),
  };
}

/** The clinic of this storefront; undefined in the plain one and for unknown clinics. */
export function clinicOf({ alias, api, read }: OpenPage) {
  return alias === null ? undefined : read(clinicByAliasQuery(api, alias));
}
