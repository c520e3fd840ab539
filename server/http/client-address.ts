import { isIPv4, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { Config } from '../core/config';

/**
 * Whom limits count: the client's IPv4 address, or the /64 of its IPv6 address, which one client has as a
 * whole. With trusted proxies it is what the outermost of them has seen; '' for calls in process.
 */
export function clientAddress({ trustedHops }: Config, c: Context): string {
  if (trustedHops > 0) {
    // Each proxy appends the address it has seen; what comes before these entries is what the client claims.
    const seen = c.req.header('X-Forwarded-For')?.split(',').at(-trustedHops);
    const group = seen === undefined ? null : addressGroup(seen);
    if (group !== null) return group;
  }
  return (isConnected(c) && addressGroup(getConnInfo(c).remote.address ?? '')) || '';
}

/** Whether the request came over a connection, and not from a page that is rendered in this process. */
export function isConnected(c: Context): boolean {
  return typeof c.env === 'object' && c.env !== null && 'incoming' in c.env;
}

/** An IPv4 address, also one inside IPv6, or the /64 of an IPv6 address; null for anything else. */
export function addressGroup(text: string): string | null {
  const address = wholeAddress(text);
  if (address === null || isIPv4(address)) return address;
  return `${partsOf(address).slice(0, 4).join(':')}::/64`;
}

/** An address without brackets, port and zone, IPv4 inside IPv6 as IPv4; null for anything else. */
export function wholeAddress(text: string): string | null {
  const address = text
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '');
  const v4 = address.replace(/:\d+$/, '');
  if (isIPv4(v4)) return v4;
  if (!isIPv6(address)) return null;
  const parts = partsOf(address);
  const isMapped = parts.slice(0, 5).every((part) => part === '0') && parts[5] === 'ffff';
  if (!isMapped) return address;
  const bytes = parts.slice(6).flatMap((part) => {
    const number = Number.parseInt(part, 16);
    return [number >> 8, number & 255];
  });
  return bytes.join('.');
}

/** The eight parts of an IPv6 address, without leading zeros. */
function partsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
