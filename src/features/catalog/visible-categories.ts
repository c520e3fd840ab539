import type { Category } from '@contract/catalog';
import type { CategoryId } from '@contract/categories';
import { MEDIA_ONLY_ALIAS } from '@contract/constants';

/** The categories of a storefront: `secretmarket` belongs to the media-only alias (product 2). */
export function visibleCategories(
  categories: readonly Category[],
  alias: string | null,
  chosen?: CategoryId,
): Category[] {
  return categories.filter(
    ({ id }) => id !== 'secretmarket' || alias === MEDIA_ONLY_ALIAS || id === chosen,
  );
}
