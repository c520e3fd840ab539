import { renderToStaticMarkup } from 'react-dom/server';
import type { App } from '../create-app';
import { HeadTags } from './head-tags';
import { jsonLdScript } from './json-ld';
import { listedPath } from './listing';
import { openPage } from './open-page';
import { pageHead } from './page-head';
import type { Site } from './site';
import { structuredData } from './structured-data';

/** The head's tags and data of the page that a router has loaded; for the server alone. */
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
