import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { createCartStores } from '@/features/cart/cart-stores';
import { createCheckoutStore } from '@/features/checkout/checkout-port';
import { createLazyApi } from '@/platform/api/lazy-api';
import { createQueryClient } from '@/platform/api/query-client';
import type { Fetch } from '@/platform/api/send-request';
import { createAliasStore } from '@/platform/navigation/alias';
import { parseSearch, stringifySearch } from '@/platform/navigation/search-text';
import { createSession } from '@/platform/session/session';
import { isSignedIn } from '@/platform/session/session-state';
import { createDeviceStore } from '@/platform/storage/idb';
import { importWithRetry } from '@/loading/retry-import';
import { createLazyOverlays } from '@/ui/overlay/lazy-overlays';
import { ErrorScreen } from './errors/error-screen';
import { Providers, type AppStores } from './providers';
import { routeTree } from './route-tree.gen';
import { Shell } from './shell';
import { prefersReducedData } from './reduced-data';

interface AppOptions {
  /** The browser's fetch, or on the server a call in process. */
  fetch: Fetch;
  /** The clinic alias that this device has stored (product 4). */
  storedAlias: string | null;
  history?: RouterHistory;
}

/** An answer that travels with the page: its query, its data, and when it was given (ms). */
type Answer = [key: QueryKey, data: unknown, updatedAt: number];

/** Makes one instance of the app: in the browser one for the tab, on the server one a request. */
export function createApp(options: AppOptions) {
  const queryClient = createQueryClient();
  const session = createSession(options.fetch);
  const alias = createAliasStore(options.storedAlias);
  const api = createLazyApi({
    fetch: options.fetch,
    session,
    pagePath: () => router.state.location.pathname,
    onServerError: (error) => void stores.overlays.alert({ content: error.message }),
  });
  const device = createDeviceStore(importWithRetry);
  const stores: AppStores = {
    queryClient,
    api,
    session,
    alias,
    device,
    cart: createCartStores(device),
    checkout: createCheckoutStore(),
    overlays: createLazyOverlays(),
  };
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      api,
      alias,
      isSignedIn: async () => {
        await session.load(api);
        return isSignedIn(session.state);
      },
      openPromotion: (): string | undefined =>
        (router.state.matches.at(-1)?.params as { eventName?: string } | undefined)?.eventName,
    },
    ...(options.history ? { history: options.history } : {}),
    scrollRestoration: shouldRestoreScroll(),
    // from the start: a link may be touched before the page is idle
    defaultPreload: !import.meta.env.SSR && prefersReducedData() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultViewTransition: false,
    pathParamsAllowedCharacters: ['@'],
    parseSearch,
    stringifySearch,
    // some senders of links escape the @
    rewrite: { input: ({ url }) => unescapeAt(url) },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./errors/not-found-screen'),
      'NotFoundScreen',
    ),
    Wrap: ({ children }) => <Providers stores={stores}>{children}</Providers>,
    InnerWrap: ({ children }) => <Shell checkout={stores.checkout}>{children}</Shell>,
  });
  return { router, queryClient, stores, loadApi: api.load };
}

export type App = ReturnType<typeof createApp>;

/**
 * All answers of a rendered page as JSON for its `#answers`. Loaders have awaited them before, so they are whole.
 * Not among the router's own data: as text in a script every quotation mark would have to be escaped.
 */
export function answersOf(queryClient: QueryClient): string {
  const answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }): Answer => [queryKey, state.data, state.dataUpdatedAt]);
  // a text may contain the end of the element
  return JSON.stringify(answers).replaceAll('<', '\\u003c');
}

/** Takes over what `answersOf` has written. */
export function hydrateQueries(queryClient: QueryClient, text: string): void {
  for (const [key, data, updatedAt] of JSON.parse(text) as Answer[])
    queryClient.setQueryData(key, data, { updatedAt });
}

/** A painted page that was scrolled before it hydrated stays where it is; the router restores all others. */
function shouldRestoreScroll(): () => boolean {
  let isFirst = !import.meta.env.SSR;
  return () => {
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    // the router remembers the places of what it has seen scrolling
    if (isScrolled) setTimeout(() => document.dispatchEvent(new Event('scroll')));
    return !isScrolled;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: App['router'];
  }
}

function unescapeAt(url: URL): URL {
  if (url.pathname.startsWith('/%40')) url.pathname = `/@${url.pathname.slice(4)}`;
  return url;
}
