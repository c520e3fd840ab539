import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { CartSync } from '@/features/cart/cart-sync';
import { CartProvider, createCartStores } from '@/features/cart/cart-stores';
import { CheckoutPortProvider, createCheckoutStore } from '@/features/checkout/checkout-port';
import { LoginPortProvider } from '@/features/sign-in/login-port';
import { ApiProvider } from '@/platform/api/api-context';
import { createLazyApi } from '@/platform/api/lazy-api';
import { createQueryClient } from '@/platform/api/query-client';
import {
  AliasProvider,
  createAliasStore,
  EffectiveAliasProvider,
} from '@/platform/navigation/alias';
import { createSession } from '@/platform/session/session';
import { SessionProvider } from '@/platform/session/session-context';
import { createDeviceStore } from '@/platform/storage/idb';
import { createOverlays } from '@/ui/overlay/create-overlays';
import { OverlayProvider } from '@/ui/overlay/overlay-context';
import { OverlayHost } from '@/ui/overlay/overlay-host';

/** A recorded API call. */
interface Asked {
  /** `POST /api/market/cart/items` */
  call: string;
  body: unknown;
}

/**
 * Answers by `METHOD /host/path`, from the body and the query, synchronous or not; a thrown
 * `TypeError` simulates a missing network.
 */
export type Answers = Record<string, (body: unknown, query: URLSearchParams) => unknown>;

export const refusal = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message }), { status });

/**
 * Renders a screen with the real stores, cart and overlays over a fake network. Returns the calls,
 * the cart, the device's storage, this tab's checkouts, the overlays, and the session. `alias` is the storefront's clinic.
 */
export async function showScreen(
  screen: ReactNode,
  answers: Answers = {},
  alias: string | null = null,
) {
  vi.stubGlobal('scrollTo', () => undefined);
  const follow = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: follow,
    removeEventListener: follow,
  }));
  const asked: Asked[] = [];
  const fetch = async (input: string, init: RequestInit): Promise<Response> => {
    const call = `${init.method} ${input.split('?')[0]}`;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ call, body });
    const answer = answers[call];
    if (!answer) return refusal(404, 'not_found', `no answer for ${call}`);
    const value = await answer(body, new URLSearchParams(input.split('?')[1] ?? ''));
    return value instanceof Response ? value : new Response(JSON.stringify(value));
  };
  const session = createSession(fetch);
  const api = createLazyApi({
    fetch,
    session,
    pagePath: () => '/',
    onServerError: () => undefined,
  });
  const device = createDeviceStore();
  const cart = createCartStores(device);
  const overlays = createOverlays();
  const client = createQueryClient();
  const checkout = {
    store: createCheckoutStore(),
    askLogin: async () => false,
    completeProfile: async () => false,
  };
  const root = createRootRoute({
    staticData: { page: { kind: 'frame' } },
    component: () => (
      <EffectiveAliasProvider>
        {screen}
        <CartSync />
        <OverlayHost />
      </EffectiveAliasProvider>
    ),
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    staticData: { page: { kind: 'frame' } },
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/page'] }),
  });
  await router.load();
  await session.load(api);
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <SessionProvider value={session}>
            <AliasProvider value={createAliasStore(alias)}>
              <CartProvider value={cart}>
                <OverlayProvider value={overlays}>
                  <LoginPortProvider value={checkout.askLogin}>
                    <CheckoutPortProvider value={checkout}>
                      <RouterProvider router={router as never} />
                    </CheckoutPortProvider>
                  </LoginPortProvider>
                </OverlayProvider>
              </CartProvider>
            </AliasProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>,
    );
  });
  return { asked, cart, client, device, drafts: checkout.store.drafts, overlays, router, session };
}
