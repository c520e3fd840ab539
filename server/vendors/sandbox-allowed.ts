import { isLoopbackOrigin, signsOfRealShop, type Given } from '../public-origin';

/**
 * Why sandboxes may not run, or null when they may (design, What runs): with `SANDBOX=on`, or with it unset on a
 * loopback address without a sign of a real shop. Unreadable values count as no.
 */
export function whyNoSandbox(given: Given): string | null {
  const { SANDBOX: wanted, PUBLIC_ORIGIN: origin = '' } = given;
  if (wanted === 'on') return null;
  if (wanted) return `SANDBOX is ${wanted}`;
  if (!isLoopbackOrigin(origin)) return `${origin} is not a loopback address and SANDBOX is not on`;
  const signs = signsOfRealShop(given);
  return signs.length === 0 ? null : `${signs.join(', ')} is set without SANDBOX=on`;
}
