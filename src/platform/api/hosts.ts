import { BACKEND_META, type Backend } from '@contract/core/backend';
import type { Extra } from '@contract/calls';
import type { Descriptor, Host } from '@contract/core/descriptor';

/** What the page hands over, which has nothing to say where the backend is our own (decision 0122). */
function handedOver(): Backend {
  const meta = import.meta.env.SSR
    ? null
    : document.querySelector<HTMLMetaElement>(`meta[name=${BACKEND_META}]`);
  return meta ? (JSON.parse(meta.content) as Backend) : { hosts: {}, off: [] };
}

let { hosts, off } = handedOver();

/** For rendering, whose calls go by our own paths: the server knows where these lead. */
export function leaveOut(extras: Backend['off']): void {
  hosts = {};
  off = extras;
}

/** The base URL of a host: as configured, else on this origin (product 7). */
export const baseOf = (host: Host): string => hosts[host] ?? `/${host}`;

/** The base URL of a call. */
export const baseOfCall = ({ host, part }: Pick<Descriptor, 'host' | 'part'>): string =>
  part === 'shop' ? `/${host}` : baseOf(host);

/** Whether the backend has an extra of the contract; one of ours has all. */
export const hasExtra = (extra: Extra): boolean => !off.includes(extra);

/** Whether a call may be made: what the backend does not have is never asked for. */
export const hasCall = ({ part }: Pick<Descriptor, 'part'>): boolean => !off.includes(part);
