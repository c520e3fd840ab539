/** A path without its clinic prefix: `/@dalim/cart` is `/cart`. */
function plainPath(path: string): string {
  return path.replace(/^\/@[^/]*/, '') || '/';
}

/** Whether it is a checkout path, where the profile cannot be put off (spec 2). */
export function isCheckoutPath(path: string): boolean {
  return plainPath(path).startsWith('/checkout/');
}

/** Whether it is the OAuth return path, where nothing may open (spec 2). */
export function isOauthPath(path: string): boolean {
  return path.startsWith('/oauth/');
}

/** What the rule looks at. */
export interface ProfileFacts {
  path: string;
  isSignedIn: boolean;
  /** null while the patient is not known. */
  isProfileCompleted: boolean | null;
}

/**
 * Whether the profile dialog opens by itself (spec 2): on the home path, checkout paths and product
 * paths when the signed-in patient's profile is incomplete; never on the OAuth return path, never
 * when signed out.
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
