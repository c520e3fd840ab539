import type { ProductSummary } from '@contract/catalog/schemas';

/** A product as in a list. */
export const summaryOf = (id: string, name: string): ProductSummary => ({
  id,
  categoryId: 'kyungokgo',
  name,
  summary: '',
  picture: 'kyungokgo',
  variant: {
    id: 'b'.repeat(24),
    name: '30포',
    price: 189_000,
    listPrice: null,
    saleState: 'on_sale',
  },
  badges: [],
  rating: { average: 0, count: 0 },
});
