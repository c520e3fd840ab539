import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../config';

/** The address of the client, the balancer's word for it where it is trusted; '' for calls in process. */
export function clientAddress({ trustProxy }: Config, c: Context): string {
  if (trustProxy) {
    // The last entry was added by our own load balancer.
    const forwarded = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  const isConnected = typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
  return isConnected ? (getConnInfo(c).remote.address ?? '') : '';
}
