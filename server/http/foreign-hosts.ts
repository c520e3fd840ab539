import type { MiddlewareHandler } from 'hono';
import type { ForeignHosts } from '@contract/core/backend';
import type { Descriptor, Host } from '@contract/core/descriptor';
import { DESCRIPTORS } from '@contract/calls';
import type { HttpEnv } from './api';
import { ApiError } from './api-error';

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
