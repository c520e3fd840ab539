import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isConnected, wholeAddress } from '../../http/client-address';

/** The widest network of a list: a list of everybody is none. */
const MIN_PREFIX = { 4: 8, 6: 32 } as const;

/** Whether a list may hold this: an address, or a network such as 10.1.0.0/16. */
export function isListable(entry: string): boolean {
  const [address = '', prefix, ...rest] = entry.split('/');
  const version = isIP(address);
  if (rest.length > 0 || (version !== 4 && version !== 6) || address.includes('%')) return false;
  if (prefix === undefined) return true;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return bits >= MIN_PREFIX[version] && bits <= (version === 4 ? 32 : 128);
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether an address is one of the list's, or in one of its networks. */
export function isListed(list: readonly string[], address: string): boolean {
  const known = new BlockList();
  for (const entry of list) {
    const [net = '', prefix] = entry.split('/');
    if (prefix === undefined) known.addAddress(net, familyOf(net));
    else known.addSubnet(net, Number(prefix), familyOf(net));
  }
  return isIP(address) !== 0 && known.check(address, familyOf(address));
}

/** The caller's whole address as the connection or the outermost trusted proxy has it; '' if unknown. */
export function callerAddress(c: Context, trustedHops: number): string {
  if (trustedHops > 0)
    return wholeAddress(c.req.header('X-Forwarded-For')?.split(',').at(-trustedHops) ?? '') ?? '';
  return (isConnected(c) && wholeAddress(getConnInfo(c).remote.address ?? '')) || '';
}
