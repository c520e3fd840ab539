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

/** What the browser asks of the payment provider by itself (vendors 2). */
const PROVIDER = [
  { name: 'payment script', method: 'GET', pattern: /^\/sandbox\/payment\/iamport\.js$/ },
  { name: 'payment window', method: 'POST', pattern: /^\/sandbox\/payment\/window$/ },
];

/** The contract's name of a request, or what the provider's is called here; null for everything else. */
export function requestName(method: string, address: string): string | null {
  const { pathname } = new URL(address);
  const known = [...CALLS, ...PROVIDER].find(
    (call) => call.method === method && call.pattern.test(pathname),
  );
  return known?.name ?? null;
}

/** Whether an address may be one of those requests, whatever its method. */
export function isRequest(url: URL): boolean {
  return [...CALLS, ...PROVIDER].some(({ pattern }) => pattern.test(url.pathname));
}
