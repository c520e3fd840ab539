import { describe, expect, it } from 'vitest';
import type { Category } from '@contract/catalog/schemas';
import { CATEGORY_IDS } from '@contract/catalog/categories';
import { visibleCategories } from './catalog-queries';

const all: Category[] = CATEGORY_IDS.map((id) => ({
  id,
  groupId: '0'.repeat(24),
  label: id,
  title: id,
  description: '',
  picture: id,
}));
const shows = (alias: string | null) =>
  visibleCategories(all, alias).some(({ id }) => id === 'secretmarket');

describe('the categories of a storefront', () => {
  it('include the secret market only in the media-only one', () => {
    expect(shows(null)).toBe(false);
    expect(shows('dalim')).toBe(false);
    expect(shows('media')).toBe(true);
    expect(visibleCategories(all, null)).toHaveLength(CATEGORY_IDS.length - 1);
  });
});
