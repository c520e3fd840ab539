import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ProductSummary } from '@contract/catalog';
import { listProducts } from '@contract/descriptors/catalog';

interface Page {
  items: ProductSummary[];
}

/** The product as a list or shelf that was shown has it; undefined when none has. */
export function listedProduct(client: QueryClient, id: string): ProductSummary | undefined {
  const lists = client.getQueriesData<Page | InfiniteData<Page>>({
    queryKey: ['public', listProducts.name],
  });
  return lists
    .flatMap(([, list]) => (list ? ('pages' in list ? list.pages : [list]) : []))
    .flatMap(({ items }) => items)
    .find((product) => product.id === id);
}
