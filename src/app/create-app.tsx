import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { createCartStores } from '@/features/cart/cart-stores';
import { createLazyApi, type Api } from '@/platform/api/lazy-api';
import type { ApiError } from '@/platform/api/api-error';
import { createQueryClient } from '@/platform/api/query-client';
import type { Fetch } from '@/platform/api/send-request';
import { createAliasStore } from '@/platform/navigation/alias';
import { createSession } from '@/platform/session/session';
import { createDeviceStore } from '@/platform/storage/idb';
import { insist } from '@/loading/insist';
import { createLazyOverlays } from '@/ui/overlay/lazy-overlays';
import { ErrorScreen } from './errors/error-screen';
import { Providers, type AppStores } from './providers';
import { routeTree } from './route-tree.gen';
import { Shell } from './shell';
import { isThrifty } from './thrift';

export interface AppOptions {
  /** The browser's fetch, or on the server a call in process. */
  fetch: Fetch;
  /** The clinic alias that this device has stored (spec 4). */
  storedAlias: string | null;
  history?: RouterHistory;
  /** Scripts of this render carry it when the page is streamed (server only). */
  nonce?: string;
}

/** Makes one instance of the app: in the browser one for the tab, on the server one a request. */
export function createApp(options: AppOptions) {
  const queryClient = createQueryClient();
  const session = createSession(options.fetch);
  const alias = createAliasStore(options.storedAlias);
  const serverErrors = new Set<(error: ApiError) => void>();
  const api: Api = createLazyApi({
    fetch: options.fetch,
    session,
    pagePath: () => router.state.location.pathname,
    onServerError: (error) => {
      for (const listener of serverErrors) listener(error);
    },
  });
  const stores: AppStores = {
    queryClient,
    api,
    session,
    alias,
    cart: createCartStores(createDeviceStore(insist)),
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
        return session.state.authenticated === true;
      },
    },
    ...(options.history ? { history: options.history } : {}),
    ...(options.nonce === undefined ? {} : { ssr: { nonce: options.nonce } }),
    scrollRestoration: true,
    // from the first paint: a finger may rest on a link before the page is idle
    defaultPreload: !import.meta.env.SSR && isThrifty() ? false : 'intent',
    defaultPreloadStaleTime: 0,
    defaultViewTransition: false,
    pathParamsAllowedCharacters: ['@'],
    // some senders of links escape the @
    rewrite: { input: ({ url }) => unescapeAt(url) },
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./errors/not-found-screen'),
      'NotFoundScreen',
    ),
    Wrap: ({ children }) => <Providers stores={stores}>{children}</Providers>,
    InnerWrap: Shell,
    // loaders have awaited all data before a page is rendered, so it travels whole
    ...(import.meta.env.SSR
      ? { dehydrate: () => ({ queries: JSON.stringify(dehydrate(queryClient)) }) }
      : {}),
    hydrate: ({ queries }: { queries: string }) => {
      hydrate(queryClient, JSON.parse(queries) as DehydratedState);
    },
  });
  return {
    router,
    queryClient,
    stores,
    /** Tells of HTTP 500 and above; the overlay host listens (spec 8). */
    onServerError: (listener: (error: ApiError) => void): (() => void) => {
      serverErrors.add(listener);
      return () => serverErrors.delete(listener);
    },
  };
}

export type App = ReturnType<typeof createApp>;

declare module '@tanstack/react-router' {
  interface Register {
    router: App['router'];
  }
}

function unescapeAt(url: URL): URL {
  if (url.pathname.startsWith('/%40')) url.pathname = `/@${url.pathname.slice(4)}`;
  return url;
}
