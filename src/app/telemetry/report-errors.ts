import { subscribeToErrors, type CaughtError } from '@/platform/error-reports/caught-errors';
import { type PageTrace, callsDuring } from '@/platform/error-reports/page-trace';
import { bareAddress, isWorthReporting } from '@/platform/error-reports/report-rules';
import { navigationFailures } from '@/platform/navigation/navigation-failures';
import { isLocalPage, lastPage, routeName } from '@/platform/navigation/route-data';
import type { App } from '../create-app';
import { createDeferredQueue } from './deferred-queue';
import type { LoadServices } from './report-vitals';

/**
 * Reports the duration of the page load and of each navigation (product 9, traces). The load is reported when
 * `settled` settles or the page is left, because a page rendered on the device is complete only with its last call.
 */
export function tracePages(
  router: App['router'],
  settled: Promise<unknown>,
  tell: (trace: PageTrace) => void,
): void {
  const nameOf = (pathname: string): string => {
    const [routes, params] = router.getMatchedRoutes(pathname);
    const page = lastPage(routes.map(({ options }) => options));
    if (page === null) return 'no_match';
    // exactly / clears the stored alias, maybe after this
    const stored = pathname === '/' ? null : router.options.context.alias.stored;
    const ids = routes.map(({ id }: { id: string }) => id);
    return routeName(page.name, isLocalPage(ids, params.alias ?? stored));
  };
  let [load] = performance.getEntriesByType('navigation');
  const tellLoad = (): void => {
    if (!load) return;
    const { name, duration } = load;
    load = undefined;
    const start = performance.timeOrigin;
    const calls = callsDuring({ start, end: Date.now() });
    const end = Math.max(start + duration, ...calls.map((call) => call.end));
    tell({ op: 'pageload', name: nameOf(new URL(name).pathname), start, end });
  };
  settled.then(tellLoad, tellLoad);

  let start: number | null = null;
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    // the router's first load, which may come later than this, is part of the page's
    const isNavigation = fromLocation !== undefined && pathChanged;
    if (isNavigation) tellLoad();
    start = isNavigation ? Date.now() : null;
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    if (start === null) return;
    tell({ op: 'navigation', name: nameOf(toLocation.pathname), start, end: Date.now() });
    start = null;
  });
}

/** product 9, Data fetching. */
const TRACE_SHARE = 0.05;

/** Passes on a share of the traces: the reporter is loaded for those and for errors alone. */
export function sampled(
  tell: (trace: PageTrace) => void,
  random: () => number = Math.random,
): (trace: PageTrace) => void {
  return (trace) => {
    if (random() < TRACE_SHARE) tell(trace);
  };
}

/** Reports unexpected errors (product 7, 8), and a sample of how long pages take to open (product 9). */
export function reportErrors({ router, stores }: App, services: LoadServices): void {
  const queue = createDeferredQueue<CaughtError | PageTrace>({
    open: async () => {
      const { errorReports } = await services();
      return (
        errorReports &&
        (await import('@/platform/error-reports/sentry')).openSentry(errorReports, whatLedHere)
      );
    },
  });
  subscribeToErrors((caught) => {
    if (isWorthReporting(caught.error)) queue.send(caught);
  });
  // who is signed in is part of every page
  const settled = Promise.all([services(), stores.session.load(stores.api)]);
  tracePages(
    router,
    settled,
    sampled((trace) => queue.send(trace)),
  );
}

/** The latest navigation failures with their codes (product 2), without queries and order numbers. */
function whatLedHere() {
  const failures = navigationFailures().map(({ code, to }) => ({ code, to: bareAddress(to) }));
  return { navigationFailures: failures };
}
