import type { App } from './create-app';

const LIST_OR_PRODUCT = /\/products(\/[^/]+)?\/?$/;
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Between the list and a product the browser fades from one page to the other, where it can and where the
 * patient has not asked for less motion. Ours instead of the router's: one that is skipped, because the
 * next page comes sooner than it ends, is no error.
 */
export function installViewTransitions({ router }: App): void {
  if (typeof document.startViewTransition !== 'function') return;
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname ?? '';
    const to = router.latestLocation.pathname;
    const isBetween = from !== to && LIST_OR_PRODUCT.test(from) && LIST_OR_PRODUCT.test(to);
    if (!isBetween || document.hidden || window.matchMedia(STILL).matches) return update();
    const transition = document.startViewTransition(update);
    transition.ready.catch(skipped);
    transition.finished.catch(skipped);
    return transition.updateCallbackDone;
  };
}

const skipped = () => undefined;
