import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

const AGAIN_MS = 3000;

/**
 * A part of the app that works unseen, in a file of its own. When the file does not arrive the page
 * goes on without it, where an ordinary lazy part would take the page down; it is asked for again until
 * it comes. Wrap it in `Suspense` with nothing as its fallback.
 */
export function unseen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const insist = (): Promise<ComponentType<Props>> =>
    load().catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return insist();
    });
  return lazy(async () => ({ default: await insist() }));
}
