import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Descriptor } from '@contract/core/descriptor';

interface ListPage<Item> {
  items: Item[];
}

/** What the query cache has of a call's lists, one of them after the other; a thing may stand in several. */
export function cachedItems<Item>(client: QueryClient, { name }: Descriptor): Item[] {
  return client
    .getQueriesData<ListPage<Item> | InfiniteData<ListPage<Item>>>({ queryKey: ['public', name] })
    .flatMap(([, list]) => (list ? ('pages' in list ? list.pages : [list]) : []))
    .flatMap(({ items }) => items);
}
