/** How the worker treats a call to the public API (design 7). */
export type Treatment = 'refresh' | 'keep' | 'network-first';

const PUBLIC = '/public-api';
const REFRESHED =
  /^\/(market\/(categories|products|shipping-methods)|contents\/(blog|promotions|about|brand|policies))(\/|$)/;
const KEPT = /^\/contents\/(agreements\/[^/]+|policies\/[^/]+\/[^/]+)$/;
const CLINIC = /^\/members\/clinics\/(local\/[^/]+|[0-9a-f]{24})$/;

/**
 * What to do with a GET of this path; null for what is never cached: patients, carts, orders, slots,
 * nearby and random clinics, configuration, and all that is not public.
 */
export function treatmentOf(pathname: string): Treatment | null {
  if (!pathname.startsWith(`${PUBLIC}/`)) return null;
  const path = pathname.slice(PUBLIC.length);
  if (KEPT.test(path)) return 'keep';
  if (REFRESHED.test(path)) return 'refresh';
  return CLINIC.test(path) ? 'network-first' : null;
}
