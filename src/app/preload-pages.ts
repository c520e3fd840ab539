import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router';
import { onFirstInteraction } from '@/ui/lazy/first-interaction';
import { loadSectionsAhead } from '@/ui/lazy/lazy-section';
import type { App } from './create-app';
import { afterMovement } from './spare-time';

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
 * Loads the code of public pages and their calls, so that a tap only waits for data (decision 0122). It waits for the
 * first interaction, except for the product page's own code on the product list: a first tap there needs it at once.
 */
export async function preloadPages({
  router,
  loadApi,
}: Pick<App, 'router' | 'loadApi'>): Promise<void> {
  const movement = onFirstInteraction(() => true);
  if (router.state.matches.at(-1)?.routeId !== '/@{-$alias}/products/') await movement;
  await Promise.all([
    router.loadRouteChunk(router.routesById['/@{-$alias}/products/$productId']),
    loadApi(),
  ]);
  await movement;
  await Promise.all([
    import('@/platform/api/check-answer'),
    import('@contract/catalog/schemas'),
    loadSectionsAhead(),
  ]);
  await afterMovement();
  await import('@contract/reviews/schemas');
  for (const route of publicRoutes({ router })) await router.loadRouteChunk(route);
  await Promise.all([
    import('@/screens/clinic-home/clinic-home-screen'),
    import('./frame/clinic-strip'),
    import('@contract/business/schemas'),
    import('@contract/clinics/schemas'),
    import('@contract/content/schemas'),
  ]);
}
