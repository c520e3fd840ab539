import { renderToReadableStream } from 'react-dom/server';
import {
  createRequestHandler,
  createSsrStreamResponse,
  getSsrStatus,
  RouterServer,
  transformReadableStreamWithRouter,
} from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
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
    const { signal } = request;
    const whole = await renderWhole(<RouterServer router={router} />, nonce, signal);
    const body = transformReadableStreamWithRouter(router, whole, {
      rendererSafePoint: 'script-close',
      signal,
    });
    return createSsrStreamResponse(
      router,
      new Response(body, { status: getSsrStatus(router), headers: responseHeaders }),
    );
  });
  const { head, routeIds } = seen;
  if (seen.isForDevice) return { kind: 'device', head, routeIds };
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', status: response.status, location };
  if (response.body === null) throw new Error('The renderer answered no body');
  return { kind: 'page', status: response.status, head, routeIds, body: response.body };
}

/**
 * The page in one piece. What its parts read comes from the same process within milliseconds, while a
 * part that arrives behind the others is put in its place by a script, and lays the page out twice.
 */
async function renderWhole(page: ReactNode, nonce: string, signal: AbortSignal) {
  const stream = await renderToReadableStream(page, {
    nonce,
    signal,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  return stream;
}

function isForDevice(
  matches: readonly { staticData: { page?: { kind: string; rendering?: string } } }[],
) {
  return matches.some((match) => match.staticData.page?.rendering === 'device');
}
