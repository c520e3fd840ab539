import type { ForeignHosts } from '@contract/core/backend';
import type { Endpoint } from '@contract/core/endpoint';
import { ENDPOINTS } from '@contract/endpoints';
import { isForeign } from '../http/paths';
import { checkCall, type Checked } from './check-call';
import { findIn, sampleOf, type Found } from './samples';

export interface CheckOptions {
  /** The shop's origin, which a token service may demand. */
  readonly origin: string;
  readonly now: number;
  readonly send?: typeof fetch;
}

/** A backend is not to be pressed by its check. */
const AT_ONCE = 4;

/**
 * Asks the wanted calls of the hosts that are elsewhere, in the contract's order: lists first, then one of what they
 * hold.
 */
export async function checkBackend(
  hosts: ForeignHosts,
  isWanted: (call: Endpoint) => boolean,
  { origin, now, send }: CheckOptions,
): Promise<Checked[]> {
  const calls = ENDPOINTS.filter((call) => isForeign(hosts, call) && isWanted(call));
  const checked = new Map<string, Checked>();
  let found: Found = {};
  const check = async (call: Endpoint) => {
    const sample = sampleOf(call, found, now);
    const one = await checkCall(hosts[call.host] ?? '', call, sample, { origin, send });
    checked.set(call.name, one);
    found = { ...found, ...findIn(call.name, one.answer) };
  };
  const isFirst = (call: Endpoint) => sampleOf(call, {}, now) !== null;
  for (const round of [calls.filter(isFirst), calls.filter((call) => !isFirst(call))])
    for (let at = 0; at < round.length; at += AT_ONCE)
      await Promise.all(round.slice(at, at + AT_ONCE).map(check));
  return calls.flatMap(({ name }) => checked.get(name) ?? []);
}

/** `GET /market/products`, as reports name a call. */
export const callName = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** What keeps a backend from being used. */
export const isFault = ({ verdict }: Checked): boolean => verdict !== 'ok' && verdict !== 'empty';
