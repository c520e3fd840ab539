import type { Request } from 'playwright/test';
import { ENDPOINTS } from '@contract/endpoints';
import type { Endpoint } from '@contract/core/endpoint';
import { endpointPath } from '../../../server/http/paths';

const CALLS = ENDPOINTS.map((endpoint: Endpoint) => ({
  name: endpoint.name,
  method: endpoint.method,
  pattern: new RegExp(`^${endpointPath(endpoint).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  literal: endpoint.path.replaceAll(/\{\w+\}/g, '').length,
}))
  // `/clinics/random` before `/clinics/{id}`
  .toSorted((a, b) => b.literal - a.literal);

/** Services beside the purchase; their faults are tested in `tests/e2e/services`. */
const ASIDE = /^\/sandbox\/(analytics|errors|chat|assets)\//;
const ID = /^(?=.*\d)[\w-]{9,}$/;

/**
 * The name of a request of the purchase: from the contract, or for pages and third parties method and path.
 * Null for requests that the purchase does not depend on, or that cannot be intercepted, such as a redirect.
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

/** Whether an address may be such a request; the app's files are not. */
export function isRequest({ pathname }: URL): boolean {
  return isThirdParty(pathname) || !/\.\w+$/.test(pathname);
}

const isThirdParty = (pathname: string) => pathname.startsWith('/sandbox/');
