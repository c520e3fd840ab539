import type { ForeignHosts } from '@contract/core/backend';
import type { Host } from '@contract/core/descriptor';
import { ask } from './ask';

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
