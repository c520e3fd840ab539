import { lazySection } from '@/ui/lazy/lazy-section';

/**
 * The like button of a product's page: painted by the server, its script comes with the first interaction. Its
 * place is 44 pixels wide, also while it is empty.
 */
export const LazyFavouriteButton = lazySection(
  async () => (await import('./favourite-button')).PageFavourite,
  () => document.querySelector('#favourite') !== null,
  null,
  { ahead: true, isQuiet: true },
);
