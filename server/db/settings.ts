import * as z from 'zod/mini';
import { isLoopbackOrigin, onOff, text, url, type Given } from '../core/settings';

const postgres = url(
  ['postgres:', 'postgresql:'],
  'must look like postgres://user:password@host:5432/name',
);

/** Where the data are: PostgreSQL, perhaps through a pooler by transaction, or PGlite in DATA_DIR. */
export const databaseSettings = {
  DATA_DIR: z._default(text, '.data'),
  DATABASE_URL: z.optional(postgres),
  DATABASE_POOLER: z.optional(z.enum(['transaction'], 'must be transaction, or absent')),
  DATABASE_DIRECT_URL: z.optional(postgres),
  EMBEDDED_DATABASE: z._default(onOff, 'off'),
};

/** What is wrong with them. `mayLoseData`: nothing here is of real patients. */
export function databaseFaults(given: Given, mayLoseData: boolean): string[] {
  return [...(mayLoseData ? [] : durabilityFaults(given)), ...poolerFaults(given)];
}

/** A public shop keeps its orders over a power failure, which the embedded database does not. */
function durabilityFaults(given: Given): string[] {
  const { DATABASE_URL: address, EMBEDDED_DATABASE: forced, PUBLIC_ORIGIN: shop = '' } = given;
  if (address !== undefined)
    return [
      ...unencryptedFaults('DATABASE_URL', address),
      ...unencryptedFaults('DATABASE_DIRECT_URL', given['DATABASE_DIRECT_URL'] ?? ''),
    ];
  if (forced === 'on') return [];
  return [
    `DATABASE_URL must be set: ${shop} is not a loopback address, and the embedded database ` +
      'writes without fsync (EMBEDDED_DATABASE=on for a demonstration)',
  ];
}

/** A pooler has no session for the lock of the migrations. */
function poolerFaults(given: Given): string[] {
  const { DATABASE_URL: address, DATABASE_POOLER: pooler, DATABASE_DIRECT_URL: direct } = given;
  if (!pooler === !direct && (!pooler || address)) return [];
  return ['DATABASE_POOLER and DATABASE_DIRECT_URL must be set together, besides DATABASE_URL'];
}

/**
 * Refuses a database on another machine without a verified TLS connection: patients' data would cross
 * the network readable (product 4, Health information). A loopback address and a local socket need none.
 */
function unencryptedFaults(name: string, databaseUrl: string): string[] {
  if (!URL.canParse(databaseUrl)) return [];
  const { hostname, searchParams } = new URL(databaseUrl);
  if (hostname === '' || isLoopbackOrigin(`http://${hostname}`)) return [];
  if (searchParams.get('sslmode') === 'verify-full') return [];
  return [
    `${name} must have sslmode=verify-full: the database is on another machine, and patients’ data ` +
      'would cross the network unencrypted',
  ];
}
