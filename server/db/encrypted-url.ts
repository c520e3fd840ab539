import { isLoopbackOrigin } from '../core/given';

/**
 * Refuses a database on another machine without a verified TLS connection: patients' data would cross
 * the network readable (product 4, Health information). A loopback address and a local socket need none.
 */
export function unencryptedFaults(name: string, databaseUrl: string): string[] {
  if (!URL.canParse(databaseUrl)) return [];
  const { hostname, searchParams } = new URL(databaseUrl);
  if (hostname === '' || isLoopbackOrigin(`http://${hostname}`)) return [];
  if (searchParams.get('sslmode') === 'verify-full') return [];
  return [
    `${name} must have sslmode=verify-full: the database is on another machine, and patients’ data ` +
      'would cross the network unencrypted',
  ];
}
