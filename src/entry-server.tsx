import { renderToReadableStream } from 'react-dom/server';
import { RouterProvider } from '@tanstack/react-router';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import type { ReactNode } from 'react';
import { answersOf, createApp } from '@/app/create-app';
import { renderHead } from '@/app/seo/render-head';
import type { Site } from '@/app/seo/site';
import { businessQuery } from '@/features/content/business-queries';
import { leaveOut } from '@/platform/api/hosts';
import { unreadCalls } from '@/platform/api/unread-calls';
import type { Fetch } from '@/platform/api/send-request';

interface RenderOptions {
  request: Request;
  /** Calls the API in process. */
  fetch: Fetch;
  /** The alias in the device's cookie. */
  storedAlias: string | null;
  /** For absolute addresses and the business information. */
  site: Site;
  /** Marks the inline scripts that this rendering writes, apart from any that came with stored texts. */
  nonce: string;
  /** Tells of a call whose answer the page could not use, and why. */
  onUnread: (call: string, why: string) => void;
}

/** A rendered page: tags for the head, and the HTML of #root with its hydration scripts. */
interface RenderedPage {
  kind: 'page';
  status: number;
  head: string;
  /** Ids of the matched routes, from which the server finds their styles and scripts. */
  routeIds: string[];
  html: string;
  /** The data for hydration, as JSON that may stand in an element. */
  answers: string;
}

export type RenderResult =
  | RenderedPage
  | { kind: 'redirect'; status: number; location: string }
  /** The page needs data of the device: the shell is sent. */
  | { kind: 'device'; head: string; routeIds: string[] };

export { leaveOut };

/** Renders the page of a request (decision 0112). Throws only on faults of the app itself. */
export async function render(options: RenderOptions): Promise<RenderResult> {
  const seen = { isForDevice: false, head: '', routeIds: [] as string[], answers: '' };
  const { request, fetch, storedAlias, site, nonce } = options;
  const { router, queryClient, stores } = createApp({ fetch, storedAlias });
  const handler = createRequestHandler({
    request,
    createRouter: () => {
      queryClient.setQueryData(businessQuery(stores.api).queryKey, site.business);
      router.options.ssr = { nonce };
      return router;
    },
  });
  const response = await handler(async ({ request, router, responseHeaders }) => {
    seen.head = renderHead(router, site);
    seen.routeIds = router.state.matches.map((match) => match.routeId);
    seen.isForDevice = isForDevice(router.state.matches);
    if (seen.isForDevice) return new Response(null);
    const { signal } = request;
    const whole = await renderWhole(<RouterProvider router={router} />, { signal, nonce });
    seen.answers = answersOf(queryClient);
    return new Response(whole, { status: getSsrStatus(router), headers: responseHeaders });
  });
  for (const [call, why] of unreadCalls(queryClient)) options.onUnread(call, why);
  const { head, routeIds, answers } = seen;
  if (seen.isForDevice) return { kind: 'device', head, routeIds };
  const location = response.headers.get('location');
  if (location !== null) return { kind: 'redirect', status: response.status, location };
  const html = await response.text();
  return { kind: 'page', status: response.status, head, routeIds, html, answers };
}

/** Knows the routes, and renders nothing. */
const { router: matcher } = createApp({
  fetch: () => Promise.reject(new Error('only routes are matched')),
  storedAlias: null,
});

/** What the routes of a path read of its query, in one order; '' for nothing. */
export function readSearch(pathname: string, search: string): string {
  const [routes] = matcher.getMatchedRoutes(pathname);
  const given = matcher.options.parseSearch(search) as Record<string, unknown>;
  const names = new Set<string>();
  for (const { options } of routes) {
    const validate = options.validateSearch as ((search: unknown) => object) | undefined;
    for (const name of Object.keys(validate?.(given) ?? {})) names.add(name);
  }
  const read = Object.entries(given)
    .filter(([name]) => names.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return matcher.options.stringifySearch(Object.fromEntries(read));
}

/**
 * Renders the page in one piece. All data comes from this process within milliseconds, while streamed parts
 * would be moved into place by scripts and cause layout shifts.
 */
async function renderWhole(page: ReactNode, options: { signal: AbortSignal; nonce: string }) {
  const stream = await renderToReadableStream(page, {
    ...options,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  return stream;
}

function isForDevice(
  matches: readonly {
    ssr?: boolean | 'data-only';
    staticData: { page?: { kind: string; rendering?: string } };
  }[],
) {
  return matches.some(
    ({ ssr, staticData }) => ssr === false || staticData.page?.rendering === 'device',
  );
}
