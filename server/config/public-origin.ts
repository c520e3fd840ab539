import { isLoopbackName, isLoopbackOrigin, type Given } from '../core/settings';
import { signsOfRealShop } from '../vendors/sandbox-allowed';

/** What shows that more than a trial on this machine is meant. */
function signsOfDeployment(given: Given): string[] {
  const { DATABASE_URL: databaseUrl, HOST: host } = given;
  return [
    ...signsOfRealShop(given),
    ...(databaseUrl === undefined ? [] : ['DATABASE_URL']),
    ...(host === undefined || host === '::1' || isLoopbackName(host) ? [] : [`HOST=${host}`]),
  ];
}

/** PUBLIC_ORIGIN is given beside the signs of a deployment, and is https unless it is loopback. */
export function originFaults(given: Given): string[] {
  const origin = given['PUBLIC_ORIGIN'];
  if (origin === undefined) {
    const signs = signsOfDeployment(given).join(', ');
    if (signs === '') return [];
    return [
      `PUBLIC_ORIGIN must be set beside ${signs}: the address by which browsers reach the shop`,
    ];
  }
  if (/^https:/i.test(origin)) return hopsFaults(given);
  if (isLoopbackOrigin(origin) || !/^http:/i.test(origin)) return [];
  return ['PUBLIC_ORIGIN must begin with https://, unless it is a loopback address'];
}

/** The shop itself speaks no TLS: without this number all clients would share one proxy's address. */
function hopsFaults({ TRUSTED_HOPS: hops }: Given): string[] {
  if (hops !== undefined && hops !== '0') return [];
  return [
    'TRUSTED_HOPS must be set beside an https PUBLIC_ORIGIN: how many proxies append to X-Forwarded-For',
  ];
}
