import type { Patient } from '@contract/patients/schemas';

/** A path without its alias: `/@dalim/cart` is `/cart`. */
function plainPath(path: string): string {
  return path.replace(/^\/@[^/]*/, '') || '/';
}

/** Whether it is a checkout path, where the profile dialog cannot be dismissed (product 2). */
export function isCheckoutPath(path: string): boolean {
  return plainPath(path).startsWith('/checkout/');
}

/** Whether it is the OAuth callback, where no dialog may open (product 2). */
export function isOauthPath(path: string): boolean {
  return plainPath(path).startsWith('/oauth/');
}

/**
 * Whether the profile dialog opens by itself (product 2): on home, checkout and product paths, when the profile is
 * incomplete; `patient` is null for a guest, and while nobody is known.
 */
export function opensProfileDialog(
  path: string,
  patient: Pick<Patient, 'isProfileCompleted'> | null,
): boolean {
  if (patient === null || patient.isProfileCompleted) return false;
  const plain = plainPath(path).replace(/(?<=.)\/$/, '');
  return plain === '/' || isCheckoutPath(path) || plain.startsWith('/products/');
}
