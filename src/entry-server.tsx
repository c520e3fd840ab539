import {
  createRequestHandler,
  renderRouterToStream,
  RouterServer,
} from '@tanstack/react-router/ssr/server';
import { createApp } from '@/app/create-app';
import { renderHead } from '@/app/found/render-head';
import type { Site } from '@/app/found/site';
import { businessQuery } from '@/app/frame/business-query';
import type { Fetch } from '@/platform/api/send-request';

export interface RenderOptions {
  request: Request;
  /** Calls the API in process. */
  fetch: Fetch;
  /** The alias that the device's cookie carries. */
  storedAlias: string | null;
  /** For absolute addresses and the business information. */
  site: Site;
  nonce: string;
}

/** A rendered page: tags for the head, and the body of #root as a stream with its hydration scripts. */
export interface RenderedPage {
  kind: 'page';
  status: number;
  head: string;
  /** Ids of the matched routes, from which the server finds their styles and scripts. */
  routeIds: string[];
  body: ReadableStream<Uint8Array>;
}

export type RenderResult =
  | RenderedPage
  | { kind: 'redirect'; status: number; location: string }
  /** The page needs what only the device knows: the shell is the answer. */
  | { kind: 'device'; head: string; routeIds: string[] };

/** Renders the page of a request (design 1, First paint). Throws only on faults of the app itself. */
export async function render(options: RenderOptions): Promise<RenderResult> {
  const seen = { isForDevice: false, head: '', routeIds: [] as string[] };
  const { request, nonce, fetch, storedAlias, site } = options;
  const handler = createRequestHandler({
    request,
    createRouter: () => {
      const { router, queryClient, stores } = createApp({ fetch, storedAlias, nonce });
      queryClient.setQueryData(businessQuery(stores.api).queryKey, site.business);
      return router;
    },
  });
  const response = await handler(async ({ request, router, responseHeaders }) => {
    seen.head = renderHead(router, site);
    seen.routeIds = router.state.matches.map((match) => match.routeId);
    seen.isForDevice = isForDevice(router.state.matches);
    if (seen.isForDevice) return new Response(null);
    return renderRouterToStream({
      request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    });
  });
  const { head, routeIds } = seen;
  if (seen.isForDevice) return { kind: 'device', head, routeIds };
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', status: response.status, location };
  if (response.body === null) throw new Error('The renderer answered no body');
  return { kind: 'page', status: response.status, head, routeIds, body: response.body };
}

function isForDevice(
  matches: readonly { staticData: { page?: { kind: string; rendering?: string } } }[],
) {
  return matches.some((match) => match.staticData.page?.rendering === 'device');
}
