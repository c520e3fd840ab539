import type { Request } from 'playwright/test';
import { ENDPOINTS } from '@contract/endpoints';
import type { Endpoint } from '@contract/endpoint';
import { endpointPath } from '../../../server/http/paths';

const CALLS = ENDPOINTS.map((endpoint: Endpoint) => ({
  name: endpoint.name,
  method: endpoint.method,
  pattern: new RegExp(`^${endpointPath(endpoint).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  literal: endpoint.path.replaceAll(/\{\w+\}/g, '').length,
}))
  // `/clinics/random` before `/clinics/{id}`
  .toSorted((a, b) => b.literal - a.literal);

/** What stands beside the purchase; what befalls it is told in `tests/e2e/services`. */
const ASIDE = /^\/sandbox\/(analytics|errors|chat|assets)\//;
const ID = /^(?=.*\d)[\w-]{9,}$/;

/**
 * What a request of the purchase is called: by the contract, or, for pages and for what the third parties
 * are asked, by method and path. Null for what the purchase does not hang on, and for what nothing can
 * come between, as the browser follows a redirect by itself.
 */
export function requestName(request: Request): string | null {
  const { pathname } = new URL(request.url());
  const method = request.method();
  const known = CALLS.find((call) => call.method === method && call.pattern.test(pathname));
  if (known) return known.name;
  const isPage = request.resourceType() === 'document';
  if (request.redirectedFrom() !== null || ASIDE.test(pathname)) return null;
  if (!isPage && !isThirdParty(pathname)) return null;
  const path = pathname.split('/').map((part) => (ID.test(part) ? '{id}' : part));
  return `${isPage ? 'page ' : ''}${method} ${path.join('/')}`;
}

/** Whether an address may be one of those requests; the files of the app are not. */
export function isRequest({ pathname }: URL): boolean {
  return isThirdParty(pathname) || !/\.\w+$/.test(pathname);
}

const isThirdParty = (pathname: string) => pathname.startsWith('/sandbox/');
