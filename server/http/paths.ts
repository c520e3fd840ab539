import type { MiddlewareHandler } from 'hono';
import { ENDPOINTS } from '@contract/endpoints';
import type { Endpoint } from '@contract/core/endpoint';
import type { ForeignHosts } from '@contract/core/backend';
import type { Descriptor, Host } from '@contract/core/descriptor';
import { DESCRIPTORS } from '@contract/calls';
import type { HttpEnv } from './api';
import { ApiError } from './api-error';

/** An endpoint's path on this server, with `{param}` placeholders. */
export function endpointPath(endpoint: Endpoint): string {
  return `/${endpoint.host}${endpoint.path}`;
}

/** The same in Hono's notation. */
export function honoPath(endpoint: Endpoint): string {
  return endpointPath(endpoint).replaceAll(/\{(\w+)\}/g, ':$1');
}

const HOSTS = /^\/(api|public-api|medical-streaming-api|token-service)(\/|$)/;

/** Whether a path belongs to one of the four API hosts, and so is never a page. */
export function isApiPath(path: string): boolean {
  return HOSTS.test(path);
}

const PATTERNS = ENDPOINTS.map((endpoint) => ({
  method: endpoint.method,
  pattern: new RegExp(`^${endpointPath(endpoint).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

const SHOP_CALLS: ReadonlySet<string> = new Set(
  DESCRIPTORS.filter(({ part }) => part === 'shop').map(({ host, path }) => `/${host}${path}`),
);

/** Whether a call goes to a host that is elsewhere. */
export const isForeign = (
  hosts: ForeignHosts,
  { host, part }: Pick<Descriptor, 'host' | 'part'>,
): boolean => part !== 'shop' && hosts[host] !== undefined;

/** The address elsewhere that stands for a path of our hosts; null where we answer it ourselves. */
export function foreignAddress(hosts: ForeignHosts, { pathname, search }: URL): string | null {
  if (SHOP_CALLS.has(pathname)) return null;
  const host = pathname.split('/')[1] as Host;
  const base = Object.hasOwn(hosts, host) ? hosts[host] : undefined;
  return base === undefined ? null : base + pathname.slice(host.length + 1) + search;
}

/** None of our routes answers for a host that is elsewhere, webhooks included (decision 0122). */
export function refuseForeignHosts(hosts: ForeignHosts): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (foreignAddress(hosts, new URL(c.req.url)) !== null) throw new ApiError(404, 'not_found');
    await next();
  };
}

/** For an unmounted path of the API hosts: 405 for a wrong method, else 404; null for other paths. */
export function unknownApiCall(path: string): ApiError | null {
  if (!isApiPath(path)) return null;
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length === 0) return new ApiError(404, 'not_found');
  return new ApiError(405, 'method_not_allowed', { headers: { Allow: methods.join(', ') } });
}
