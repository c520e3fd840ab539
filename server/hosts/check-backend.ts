import type { ForeignHosts } from '@contract/core/backend';
import type { Endpoint } from '@contract/core/endpoint';
import { ENDPOINTS } from '@contract/endpoints';
import type { Host } from '@contract/core/descriptor';
import { isForeign } from '../http/paths';
import { checkCall, type Checked } from './check-call';
import { findIn, sampleOf, type Found } from './samples';
import { ask } from './ask';

export interface CheckOptions {
  /** The shop's origin, which a token service may demand. */
  readonly origin: string;
  readonly now: number;
  readonly send?: typeof fetch;
}

/** A backend is not to be pressed by its check. */
const AT_ONCE = 4;

/** Asks the wanted calls of the hosts elsewhere: lists first, then one of what they hold. */
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

const WANTED = ['authorization', 'content-type', 'idempotency-key'] as const;

/** A harmless address of each host; its answer does not count, only its headers. */
const PATHS: Readonly<Record<Host, string>> = {
  api: '/market/cart',
  'public-api': '/market/categories',
  'medical-streaming-api': '/members/patients/my',
  'token-service': '/auth/token',
};

/** What keeps pages of an origin from calling the hosts, a Korean sentence each. */
export async function checkCors(
  hosts: ForeignHosts,
  origin: string,
  send?: typeof fetch,
): Promise<string[]> {
  const checks = Object.entries(hosts).map(async ([host, base]) => {
    const heard = await ask(
      base + PATHS[host as Host],
      {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'PUT',
          'Access-Control-Request-Headers': WANTED.join(','),
        },
      },
      send,
    );
    if ('fault' in heard) return [`${base}: ${heard.fault}`];
    const listed = (name: string) =>
      (heard.headers.get(`Access-Control-Allow-${name}`) ?? '').toLowerCase().split(/\s*,\s*/);
    const allowed = heard.headers.get('Access-Control-Allow-Origin');
    if (allowed !== origin && allowed !== '*')
      return [
        `${base}: ${origin}의 화면을 허용하지 않아요 (CORS). 그곳의 허용 목록에 더해 주세요.`,
      ];
    const headers = WANTED.filter((name) => !listed('Headers').includes(name));
    const methods = ['put', 'patch'].filter((name) => !listed('Methods').includes(name));
    return [
      ...(heard.status < 200 || heard.status > 299
        ? [`${base}: OPTIONS에 ${heard.status}로 답해요 (CORS).`]
        : []),
      ...(headers.length > 0
        ? [`${base}: ${headers.join(', ')} 헤더를 허용하지 않아요 (CORS).`]
        : []),
      ...(methods.length > 0
        ? [`${base}: ${methods.join(', ').toUpperCase()}을(를) 허용하지 않아요 (CORS).`]
        : []),
    ];
  });
  return (await Promise.all(checks)).flat();
}
