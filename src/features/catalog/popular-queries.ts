import type { ProductFilter } from './catalog-queries';

/** The shelf of what patients ask for most: the same for loader and screen. */
export const POPULAR: ProductFilter = { sort: 'popular' };
export const SHELF_SIZE = 8;
