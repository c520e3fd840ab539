import { ENDPOINTS } from '@contract/endpoints';
import type { Endpoint } from '@contract/core/endpoint';

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

/** The methods of a contract path; empty for an unknown path. */
export function methodsOf(path: string): string[] {
  return PATTERNS.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
