import type { PageName } from '@/platform/navigation/route-data';

type LocalName<Name> = Name extends `WEB_${infer Rest}` ? `WEB_LOCAL_${Rest}` : never;
type InWrapper<Name> = Name extends `WEB_${infer Rest}` ? `APP_${Rest}` : never;

/** A page's name in analytics, in either storefront. */
export type VisitName = PageName | LocalName<PageName>;

/** The name of a page, with LOCAL in a clinic's storefront where the page has such a variant (product 2). */
export function visitName(page: PageName, isLocal: boolean): VisitName {
  return isLocal ? (page.replace('WEB_', 'WEB_LOCAL_') as VisitName) : page;
}

/** The same inside the wrapper, where button clicks use APP in place of WEB (product 1). */
export function buttonPageName(
  name: VisitName,
  isInWrapper: boolean,
): VisitName | InWrapper<VisitName> {
  return isInWrapper ? (name.replace('WEB', 'APP') as InWrapper<VisitName>) : name;
}
