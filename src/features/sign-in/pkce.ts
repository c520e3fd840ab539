/** 43 characters of the URL alphabet with 256 random bits: a `state`, or a PKCE verifier. */
export function randomText(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The S256 challenge of a verifier; null where the browser offers no digest (no secure context). */
export async function challengeOf(verifier: string): Promise<string | null> {
  if ((crypto as Partial<Crypto>).subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64Url(new Uint8Array(digest));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
