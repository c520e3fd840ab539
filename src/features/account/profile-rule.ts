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

/** Input of the rule. */
interface ProfileFacts {
  path: string;
  isSignedIn: boolean;
  /** null while the patient is unknown. */
  isProfileCompleted: boolean | null;
}

/**
 * Whether the profile dialog opens by itself (product 2): on home, checkout and product paths, when the signed-in
 * patient's profile is incomplete. Never on the OAuth return path.
 */
export function opensProfileDialog({
  path,
  isSignedIn,
  isProfileCompleted,
}: ProfileFacts): boolean {
  if (!isSignedIn || isProfileCompleted !== false || isOauthPath(path)) return false;
  const plain = plainPath(path).replace(/(?<=.)\/$/, '');
  return plain === '/' || isCheckoutPath(path) || plain.startsWith('/products/');
}
