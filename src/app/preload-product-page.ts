import { onFirstInteraction } from '@/ui/lazy/first-interaction';
import type { App } from './create-app';

/**
 * Loads the code of a product page and of its calls, so that a tap on a product waits for its data alone
 * (decision 0131). A list shows products at once; elsewhere they are further down, so the first movement comes
 * before. A patient who saves data is spared it.
 */
export async function preloadProductPage({ router }: Pick<App, 'router'>): Promise<void> {
  if (router.state.matches.at(-1)?.routeId !== '/@{-$alias}/products/')
    await onFirstInteraction(() => true);
  await Promise.all([
    router.loadRouteChunk(router.routesById['/@{-$alias}/products/$productId']),
    import('@/screens/product/product-preview'),
    import('@/screens/product/gallery'),
    import('@/screens/product/arrival-note'),
    import('@/platform/api/create-api'),
    import('@/features/kept/favourite-button'),
    import('@contract/catalog'),
    import('@contract/reviews'),
  ]);
}
