import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import type { App } from './create-app';

/** The pages that everybody may see, which are those that the server renders, and their frames. */
function publicRoutes({ router }: Pick<App, 'router'>): AnyRoute[] {
  const routes = Object.values(router.routesById) as AnyRoute[];
  return routes.filter((route) => {
    const { staticData } = route.options as { staticData?: StaticDataRouteOption };
    const page = staticData?.page;
    return page?.kind === 'frame' || page?.rendering === 'server';
  });
}

/**
 * Loads the code of the public pages and of their calls, so that a tap waits for the page's data alone: a
 * product's first, because it is tapped most, then one page after another (decision 0122). A patient who saves
 * data is spared it.
 */
export async function preloadPages({ router }: Pick<App, 'router'>): Promise<void> {
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
  for (const route of publicRoutes({ router })) await router.loadRouteChunk(route);
  await Promise.all([
    import('@/screens/clinic-home/clinic-home-screen'),
    import('./frame/clinic-strip'),
    import('@contract/business'),
    import('@contract/clinics'),
    import('@contract/content'),
  ]);
}
