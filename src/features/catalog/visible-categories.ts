import type { CategoryId } from '@contract/catalog/categories';
import { MEDIA_ONLY_ALIAS } from '@contract/core/constants';

/** The categories of a storefront: `secretmarket` belongs to the media-only alias (product 2). */
export function visibleCategories<C extends { id: CategoryId }>(
  categories: readonly C[],
  alias: string | null,
): C[] {
  return categories.filter(({ id }) => id !== 'secretmarket' || alias === MEDIA_ONLY_ALIAS);
}
